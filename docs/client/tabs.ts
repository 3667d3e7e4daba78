let count = 0;
const key = "docs-way";

/**
 * Makes tabs of panels that stand one below the other, each under its name, by the pattern of the ARIA Authoring
 * Practices: arrows choose, and the way that was chosen is chosen on every page.
 */
export function tabs(group: HTMLElement): void {
  const panels = [...group.querySelectorAll<HTMLElement>(".docs-tabs__panel")];
  const list = document.createElement("div");
  list.role = "tablist";
  list.ariaLabel = `Code: ${group.dataset.tabs}`;
  list.className = "docs-tabs__list";
  const buttons = panels.map((panel) => {
    count += 1;
    const name = panel.querySelector<HTMLElement>(".docs-tabs__name");
    const button = document.createElement("button");
    button.type = "button";
    button.role = "tab";
    button.className = "docs-tabs__tab";
    button.textContent = name?.textContent ?? "";
    button.id = `tab-${count}`;
    panel.id ||= `panel-${count}`;
    panel.role = "tabpanel";
    panel.tabIndex = 0;
    panel.setAttribute("aria-labelledby", button.id);
    button.setAttribute("aria-controls", panel.id);
    // On paper there are no tabs.
    if (name) name.hidden = true;
    return button;
  });

  const choose = (chosen: number) => {
    for (const [index, button] of buttons.entries()) {
      button.ariaSelected = String(index === chosen);
      button.tabIndex = index === chosen ? 0 : -1;
      (panels[index] as HTMLElement).hidden = index !== chosen;
    }
  };
  const named = (name: string | null | undefined) => buttons.findIndex(({ textContent }) => textContent === name);

  list.addEventListener("click", ({ target }) => {
    const index = buttons.indexOf(target as HTMLButtonElement);
    if (index < 0) return;
    choose(index);
    remember(buttons[index]?.textContent ?? "");
    document.dispatchEvent(new CustomEvent(key, { detail: { name: buttons[index]?.textContent, from: group } }));
  });
  list.addEventListener("keydown", (event) => {
    const at = buttons.findIndex(({ ariaSelected }) => ariaSelected === "true");
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const button = buttons.at(to % buttons.length);
    button?.focus();
    button?.click();
  });
  document.addEventListener(key, (event) => {
    const { name, from } = (event as CustomEvent<{ name: string; from: HTMLElement }>).detail;
    const index = named(name);
    if (from !== group && index >= 0) choose(index);
  });

  list.append(...buttons);
  group.prepend(list);
  choose(Math.max(0, named(recall())));
  group.dataset.ready = "";
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
