import type { ComponentPropsWithoutRef, CSSProperties, DOMAttributes, JSX, ReactNode, Ref } from "react";

/**
 * Props of a component: its options, in which a text can be a node, and the props of its element.
 *
 * `Nodes` are the paths of the options that are shown as text, `Slot` the options that `children` stand for, and `Tag` is the
 * element that takes `attributes`, `ref`, `onClick` and so on.
 */
export type Props<
  Options,
  Nodes extends string,
  Slot extends string,
  Tag extends keyof JSX.IntrinsicElements,
> = Content<WithNodes<Options, Nodes>, Slot> &
  Omit<ComponentPropsWithoutRef<Tag>, NamesOf<Options> | "children" | "dangerouslySetInnerHTML"> & {
    /** Receives the element that takes `attributes`: in a field, its control. */
    ref?: Ref<ElementOf<Tag>> | undefined;
  };

type ElementOf<Tag> = Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : Element;
type NamesOf<T> = T extends unknown ? keyof T : never;

/** The options, or `children` in the place of those that hold the content. */
type Content<Options, Slot extends string> = [Slot] extends [never]
  ? Options & { children?: undefined }
  : (Options & { children?: undefined }) | (WithoutSlot<Options, Slot> & { children: ReactNode });
type WithoutSlot<Options, Slot extends string> = Options extends unknown
  ? Omit<Options, Slot> & { [Name in Slot]?: undefined }
  : never;

/** The options, with a node allowed at each of the paths; an object with `attributes` also takes props of its element. */
type WithNodes<T, Paths extends string> = T extends readonly (infer Item)[]
  ? readonly WithNodes<Item, Paths>[]
  : T extends object
    ? string extends keyof T
      ? T
      : { [Name in keyof T]: WithNode<T[Name], Name & string, Paths> }
    : T;
type WithNode<T, Name extends string, Paths extends string> =
  | Inner<T, Paths extends `${Name}.${infer Rest}` ? Rest : never>
  | (Name extends Paths ? (undefined extends T ? ([T] extends [undefined] ? never : ReactNode) : ReactNode) : never);
type Inner<T, Paths extends string> = T extends readonly (infer Item)[]
  ? readonly Inner<Item, Paths>[]
  : T extends object
    ? string extends keyof T
      ? T
      : WithNodes<T, Paths> & (T extends { attributes?: unknown } ? ReactProps : unknown)
    : T;

/** React props that an object with `attributes` takes for its element. */
export interface ReactProps extends Omit<DOMAttributes<Element>, "children" | "dangerouslySetInnerHTML"> {
  className?: string | undefined;
  style?: CSSProperties | undefined;
  // An object can belong to different elements, and a ref to one of them does not fit the others.
  // biome-ignore lint/suspicious/noExplicitAny: the element is not known here
  ref?: Ref<any> | undefined;
}
