// Served (`--watch`), links open games as replays. In a file, they copy the command that does.
const served = location.protocol.startsWith("http");
for (const link of document.querySelectorAll("a.game")) {
  if (served) {
    link.href = `game/${link.dataset.cell}/${link.dataset.game}/#/replay`;
    link.target = "_blank";
    continue;
  }
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const note = document.getElementById("note");
    const done = (words) => {
      note.textContent = `${words} ${link.title}`;
      note.hidden = false;
      clearTimeout(note.timer);
      note.timer = setTimeout(() => { note.hidden = true; }, 12000);
    };
    navigator.clipboard?.writeText(link.title).then(() => done("Copied, paste it into a terminal:"), () => done("Run this in a terminal:"))
      ?? done("Run this in a terminal:");
  });
}

// A table sorts by the column whose head is pressed: numbers first, the largest on top.
const value = (row, column) => {
  const text = row.cells[column].textContent.trim().replaceAll("\u2009", "");
  const number = parseFloat(text.replace("\u2212", "-"));
  return isFinite(number) ? number : text.toLowerCase();
};
const compare = (a, b) => {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return typeof a === "number" ? a - b : a.localeCompare(b);
};
for (const table of document.querySelectorAll("table.sorts")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => head.firstElementChild.addEventListener("click", () => {
    const words = head.classList.contains("words") || column === 0;
    const first = words ? "ascending" : "descending";
    const now = head.getAttribute("aria-sort");
    const order = now === null ? first : now === "ascending" ? "descending" : "ascending";
    heads.forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", order);
    const sign = order === "ascending" ? 1 : -1;
    const rows = [...table.tBodies[0].rows];
    rows.sort((a, b) => sign * compare(value(a, column), value(b, column)));
    table.tBodies[0].append(...rows);
  }));
}

// Paper cannot be unfolded.
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((part) => { part.open = true; }));
