/** Trusted Types: of what can run script, this page uses the document of the sandboxed frame and nothing else. */
interface Policies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const policies = (globalThis as unknown as { trustedTypes?: Policies }).trustedTypes;
const policy = policies?.createPolicy("docs-preview", { createHTML: (html) => html });

/** Shows a page in a frame, and gives it when it has loaded. The frame's sandbox runs no script and sends no form. */
export function show(frame: HTMLIFrameElement, html: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    frame.addEventListener("load", () => resolve(frame.contentDocument ?? undefined), { once: true });
    frame.srcdoc = policy?.createHTML(html) ?? html;
  });
}
