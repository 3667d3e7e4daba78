import type { ComponentPropsWithoutRef, CSSProperties, DOMAttributes, JSX, ReactNode, Ref } from "react";
import type { TextOption } from "../html/options.js";

/**
 * Props of a component: its options, of which those that hold HTML take React nodes, and the props of its element.
 *
 * `Slot` are the options that `children` stand for, and `Tag` is the element that takes `attributes`, `ref`, `onClick` and
 * so on.
 */
export type Props<Options, Slot extends string, Tag extends keyof JSX.IntrinsicElements> = Content<
  WithNodes<Options>,
  Slot
> &
  Omit<ComponentPropsWithoutRef<Tag>, NamesOf<Options> | "children" | "dangerouslySetInnerHTML"> & {
    /** Receives the element that takes `attributes`: in a field, its control. */
    ref?: Ref<ElementOf<Tag>> | undefined;
  };

type ElementOf<Tag> = Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : Element;
type NamesOf<T> = T extends unknown ? keyof T : never;

/** The options, or `children` in place of those that hold the content. */
type Content<Options, Slot extends string> = [Slot] extends [never]
  ? Options & { children?: undefined }
  : (Options & { children?: undefined }) | (WithoutSlot<Options, Slot> & { children: ReactNode });
type WithoutSlot<Options, Slot extends string> = Options extends unknown
  ? Omit<Options, Slot> & { [Name in Slot]?: undefined }
  : never;

/** The options, with nodes in those that hold HTML. */
type WithNodes<T> = T extends readonly (infer Item)[]
  ? readonly Inner<Item>[]
  : T extends object
    ? string extends keyof T
      ? T
      : { [Name in keyof T]: Name extends "html" | `${string}Html` ? Html<T[Name]> : Inner<T[Name]> | OrText<T[Name]> }
    : T;
/** An option that a shape excludes stays excluded. */
type Html<T> = [T] extends [undefined] ? T : T | ReactNode;
/** An object with `attributes` also takes props of its element. */
type Inner<T> = T extends object ? WithNodes<T> & (T extends { attributes?: unknown } ? ReactProps : unknown) : T;
/** A label, a hint and other objects that hold the content of an element can be its text. */
type OrText<T> = T extends object
  ? "href" extends keyof T
    ? never
    : "text" | "html" extends keyof T
      ? TextOption
      : never
  : never;

/** React props that an object with `attributes` takes for its element. */
export interface ReactProps extends Omit<DOMAttributes<Element>, "children" | "dangerouslySetInnerHTML"> {
  className?: string | undefined;
  style?: CSSProperties | undefined;
  // An object can belong to different elements, and a ref to one of them does not fit the others.
  // biome-ignore lint/suspicious/noExplicitAny: the element is not known here
  ref?: Ref<any> | undefined;
}
