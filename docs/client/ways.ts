const key = "docs-way";

/** Shows all code in the way that the reader has chosen in the header, on this page and on the next ones. */
export function ways(choice: HTMLSelectElement): void {
  const groups = [...document.querySelectorAll<HTMLElement>(".docs-ways")];
  const show = () => {
    for (const group of groups) {
      const panels = [...group.querySelectorAll<HTMLDetailsElement>(".docs-way")];
      const named = (name: string) => panels.find((panel) => panel.dataset.way === name);
      // Pages about design systems have none of our other languages, and some components no macro in other systems.
      const shown = named(choice.value) ?? (choice.value ? named("ds-frontend") : undefined) ?? panels[0];
      for (const panel of panels) {
        panel.hidden = panel !== shown;
        panel.open = panel === shown;
      }
      group.dataset.ready = "";
    }
  };
  choice.value = recall() ?? "";
  if (choice.selectedIndex < 0) choice.value = "";
  choice.addEventListener("change", () => {
    remember(choice.value);
    show();
  });
  show();
}

/** Storage may be switched off, which is no reason to fail. */
function remember(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {}
}

function recall(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
