/** Adds a button that copies the block of code. */
export function copyButtons(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "docs-copy";
  button.textContent = "Copy";
  const said = document.createElement("span");
  said.className = "ds-u-visually-hidden";
  said.role = "status";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.textContent ?? "");
    button.textContent = "Copied";
    said.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
      said.textContent = "";
    }, 2000);
  });
  const around = document.createElement("div");
  around.className = "docs-code-around";
  block.replaceWith(around);
  around.append(block, button, said);
}
