/** Where to look for components: a page, a frame's page, a shadow root, or a part of one. */
export type Scope = Document | ShadowRoot | Element;
