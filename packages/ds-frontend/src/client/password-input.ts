import { listen } from "./listen.js";
import type { Scope } from "./scope.js";
import { unclobbered } from "./unclobbered.js";

const toggles = ".ds-password-input__toggle";

/** Starts the buttons that show and hide passwords in the scope. */
export function initPasswordInput(scope: Scope): void {
  for (const button of buttonsIn(scope)) button.hidden = false;
  listen(scope, "click", toggles, (_, button) => show(button as HTMLElement, inputOf(button)?.type === "password"));
  // A browser would keep what is sent from an input of type "text", and show it again when the user comes back.
  listen(scope, "submit", "form", (_, form) => hideIn(form));
  addEventListener("pagehide", hideAll);
}

function hideAll(): void {
  hideIn(document);
}

function hideIn(scope: Scope): void {
  for (const button of buttonsIn(scope)) if (inputOf(button)?.type === "text") show(button, false);
}

function buttonsIn(scope: Scope): NodeListOf<HTMLElement> {
  return unclobbered(scope).querySelectorAll<HTMLElement>(toggles);
}

function inputOf(button: Element): HTMLInputElement | null | undefined {
  return button.parentElement?.querySelector<HTMLInputElement>(".ds-password-input");
}

function show(button: HTMLElement, isShown: boolean): void {
  const words = (name: string) => button.getAttribute(`data-${isShown ? "shown" : "hidden"}-${name}`) ?? "";
  const input = inputOf(button);
  if (input) input.type = isShown ? "text" : "password";
  button.textContent = words("text");
  button.setAttribute("aria-label", words("label"));
  const { nextElementSibling: status } = button;
  if (status) status.textContent = words("status");
}
