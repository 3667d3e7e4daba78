/** Adds a button that copies the block of code. */
export function copyButtons(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "docs-copy";
  button.textContent = "Copy";
  const status = document.createElement("span");
  status.className = "ds-u-visually-hidden";
  status.role = "status";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.textContent ?? "");
    button.textContent = "Copied";
    status.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
      status.textContent = "";
    }, 2000);
  });
  const around = document.createElement("div");
  around.className = "docs-code-around";
  block.replaceWith(around);
  around.append(button, status, block);
}
