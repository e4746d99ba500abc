//! Every screen can be used without seeing it, and read without good eyes.

use e2e::hands::{NewMatch, my_turn, open_table, open_table_when, watch};
use e2e::{Host, Page, Screen, visit};

/// Looks for serious faults: no heading, no title, no language, ids used twice, controls and pictures without a
/// name, words with too little contrast, an order of focus of its own, names where nothing reads them, controls inside
/// pictures, what only a mouse can scroll.
const FAULTS: &str = r#"
const faults = [];
const shown = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length;
const where = element => `${element.tagName.toLowerCase()}${element.id ? '#' + element.id : ''}.${[...element.classList].join('.')} "${(element.innerText || '').trim().slice(0, 30)}"`;
if (!document.documentElement.lang) faults.push('no language');
if (!document.title) faults.push('no title');
const heads = [...document.querySelectorAll('h1')].filter(shown);
if (heads.length !== 1) faults.push(`${heads.length} h1`);
if (!document.querySelector('main')) faults.push('no main');
const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
ids.filter((id, at) => ids.indexOf(id) < at).forEach(id => faults.push(`two #${id}`));
const text = id => document.getElementById(id)?.textContent.trim() ?? '';
const name = element => (element.getAttribute('aria-label') || (element.getAttribute('aria-labelledby') || '').split(' ').map(text).join(' ')
  || [...(element.labels ?? [])].map(label => label.textContent).join(' ') || element.alt || element.title || element.textContent || '').trim();
for (const element of document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=img], img, [tabindex="0"]'))
  if (shown(element) && element.type !== 'hidden' && !element.closest('[aria-hidden=true]') && !name(element) && !(element.tagName === 'IMG' && element.alt === '')) faults.push(`no name: ${where(element)}`);
for (const element of document.querySelectorAll('[tabindex]'))
  if (+element.getAttribute('tabindex') > 0) faults.push(`an order of its own: ${where(element)}`);
for (const element of document.querySelectorAll('[aria-hidden=true] button, [aria-hidden=true] a[href], [aria-hidden=true] input'))
  if (shown(element)) faults.push(`hidden but in the order of focus: ${where(element)}`);
for (const element of document.querySelectorAll('div[aria-label]:not([role]), span[aria-label]:not([role])'))
  faults.push(`a name without a role: ${where(element)}`);
for (const element of document.querySelectorAll('[role=img]'))
  if (element.querySelector('a[href], button, input, select, summary, [tabindex]')) faults.push(`a picture with controls in it: ${where(element)}`);
for (const element of document.querySelectorAll('pre'))
  if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible' && !element.matches('[tabindex]')) faults.push(`scrolls by mouse alone: ${where(element)}`);
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const rgba = color => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
const over = (top, below) => [0, 1, 2].map(at => top[at] * top[3] + below[at] * (1 - top[3])).concat(1);
const light = color => { const [r, g, b] = color.slice(0, 3).map(one => (one /= 255) <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
const contrast = (a, b) => { const [high, low] = [light(a), light(b)].sort((a, b) => b - a); return (high + .05) / (low + .05); };
// What lies behind words: the colors of all around them. Drawings are looked at by people.
const behind = element => {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== 'none') return null;
    const color = rgba(style.backgroundColor);
    layers.push(color);
    if (color[3] === 1) break;
  }
  return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
};
for (const element of document.querySelectorAll('body *')) {
  const words = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  if (!words || element.closest('svg, .spoken, .board, option, :disabled, [aria-disabled=true]') || !shown(element)) continue;
  const style = getComputedStyle(element), back = behind(element);
  let opacity = 1;
  for (let at = element; at; at = at.parentElement) opacity *= +getComputedStyle(at).opacity;
  if (!back) continue;
  const ink = rgba(style.color);
  ink[3] *= opacity;
  const found = contrast(over(ink, back), back);
  const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && +style.fontWeight >= 700);
  if (found < (large ? 3 : 4.5)) faults.push(`contrast ${found.toFixed(2)}: ${where(element)}`);
}
return [...new Set(faults)];
"#;

async fn faults(page: &Page, screen: &str, all: &mut Vec<String>) {
    let found = page.eval(FAULTS).await;
    let found = found.as_array().cloned().unwrap_or_default();
    all.extend(found.iter().map(|fault| format!("{screen}: {}", fault.as_str().unwrap_or_default())));
}

async fn titled(page: &Page, title: &str) {
    page.wait_until(&format!("document.querySelector('h1')?.innerText === {title:?}")).await;
}

/// Every screen in one theme.
async fn looked_over(theme: &str) {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let mut all = Vec::new();
        page.open("").await;
        page.set_local_storage("ironhex.set.theme", theme).await;
        page.reload().await;
        page.wait_for("main").await;
        faults(page, "home", &mut all).await;
        for game in shelf::games() {
            page.open(&format!("#/rules/{}", game.id())).await;
            titled(page, &format!("{}: the rulebook", game.name())).await;
            faults(page, &format!("rules of {}", game.id()), &mut all).await;
            page.open(&format!("#/muster/{}", game.id())).await;
            titled(page, &format!("{}: set up a match", game.name())).await;
            faults(page, &format!("muster of {}", game.id()), &mut all).await;
        }
        for extra in ["campaign", "draft", "maker", "powers", "team"] {
            page.open(&format!("#/{extra}/clix-campaign")).await;
            page.wait_for(&format!("#extra-{extra}")).await;
            faults(page, extra, &mut all).await;
        }
        for (game, scenario) in [
            ("quickstart", "QS-T1"),
            ("battleclix", "drill"),
            ("overdrive", "drill"),
            ("clix-campaign", "duel"),
            ("thirty-mm", "show-of-force"),
        ] {
            open_table(page, NewMatch { game, scenario, seats: ["person", "regular"], seed: Some(7) }).await;
            my_turn(page).await;
            faults(page, &format!("table of {game}"), &mut all).await;
        }
        page.open("#/garage").await;
        page.wait_for("#garage-start").await;
        faults(page, "garage", &mut all).await;
        page.click("[data-base='alto-rifleman']").await;
        page.wait_for("#unit-cost").await;
        for tab in ["build", "compare", "finish", "collection", "share", "print"] {
            page.click(&format!("#tab-{tab}")).await;
            faults(page, &format!("garage, {tab}"), &mut all).await;
        }
        watch(page, "quickstart", "QS-T1").await;
        faults(page, "end page", &mut all).await;
        page.click("#close-end").await;
        page.click("#menu").await;
        faults(page, "replay and menu", &mut all).await;
        assert!(all.is_empty(), "{} serious faults:\n{}", all.len(), all.join("\n"));
    })
    .await;
}

#[tokio::test]
async fn no_screen_has_a_serious_fault_by_day() {
    looked_over("light").await;
}

#[tokio::test]
async fn no_screen_has_a_serious_fault_by_night() {
    looked_over("dark").await;
}

#[tokio::test]
async fn units_hexes_and_choices_are_spoken() {
    visit(&Host::server().await, Screen::Laptop, async |page| {
        let seats =
            NewMatch { game: "quickstart", scenario: "QS-T1", seats: ["person", "person"], seed: Some(7) };
        open_table_when(page, seats, |choice| choice.label.words.contains("Walk")).await;
        my_turn(page).await;
        let units = page
            .eval("return [...document.querySelectorAll('#units li')].map(unit => unit.textContent)")
            .await;
        let units: Vec<&str> =
            units.as_array().into_iter().flatten().filter_map(|unit| unit.as_str()).collect();
        assert!(!units.is_empty());
        for unit in units {
            let side = unit.contains("; Attacker") || unit.contains("; Defender");
            assert!(side && unit.contains("; in ") && unit.contains("; facing "), "{unit}");
        }
        page.eval("document.querySelector('#board').focus()").await;
        page.press(e2e::Key::Up).await;
        page.wait_until(
            "/(walk|run); cost \\d+; \\d{4}, \\w+/.test(document.querySelector('#spoken').textContent)",
        )
        .await;
    })
    .await;
}
