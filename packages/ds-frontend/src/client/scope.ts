/** Part of a page to look for components in: the page itself, a frame's page, a shadow root or an element. */
export type Scope = Document | ShadowRoot | Element;
