// Turns a drawing into a PNG and saves it. The page asks for it with the event "ironhex-picture", whose detail is a
// file name and an SVG.

document.addEventListener("ironhex-picture", event => {
  const [name, svg] = event.detail;
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d").drawImage(image, 0, 0);
    const link = document.createElement("a");
    link.download = name;
    link.href = canvas.toDataURL("image/png");
    link.click();
    document.documentElement.dataset.picture = `${name} ${canvas.width}x${canvas.height}`;
  };
  image.src = "data:image/svg+xml," + encodeURIComponent(svg);
});
