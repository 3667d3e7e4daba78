import { forwardRef, type ReactElement, version } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { type Piece, Raw } from "./text.js";

export type ElementProps = Record<string, unknown>;

const major = /* @__PURE__ */ Number.parseInt(version, 10);

/** True from React 19, which passes `ref` with the other props and knows a few more attributes. */
export const isReact19 = major >= 19;

/** Makes a component from a function of its props, so that `ref` reaches it in every version of React. */
export function component<Props>(name: string, render: (props: ElementProps) => Piece) {
  const made = isReact19
    ? (props: ElementProps) => render(props)
    : forwardRef<unknown, ElementProps>((props, ref) => render({ ...props, ref }) as ReactElement | null);
  (made as { displayName?: string }).displayName = name;
  return made as unknown as (props: Props) => ReactElement | null;
}

/** Creates an element around one piece of content, which can be HTML. */
export function elementWith(name: string, props: ElementProps, content: Piece): ReactElement {
  if (content instanceof Raw) props.dangerouslySetInnerHTML = { __html: content.html };
  else if (content !== "" && content !== null) props.children = content;
  return jsx(name as "div", props);
}

/** Creates an element around several nodes that are always at the same place, or around the entries of a list. */
export function elementOf(name: string, props: ElementProps, children: readonly Piece[]): ReactElement {
  props.children = children;
  return jsxs(name as "div", props);
}

/** Puts several nodes side by side; nothing if none shows anything. */
export function fragment(children: readonly Piece[]): Piece {
  if (children.every((child) => child === "" || child === null)) return null;
  return jsxs(Fragment, { children: children as ReactElement[] });
}
