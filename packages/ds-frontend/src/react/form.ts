"use client";

import * as React from "react";
import { initAll } from "../client/index.js";
import type { Form } from "../forms/form.js";
import type { ChoiceKeys, FormView, HtmlByValue } from "../forms/view/form-view.js";
import type { AnyForm, FieldsOf, FormState } from "./form-state.js";

export type { FieldsOf, FormState } from "./form-state.js";

/** View of a form in React: what `formState` returned, and what the form's element needs. */
export interface ReactFormView<SomeForm extends AnyForm = AnyForm> extends FormState<SomeForm> {
  /** Returns the title of the page, with "Error: " in front of it, once, when the page has errors. */
  title(pageTitle: string): string;
  /**
   * Returns the options of radios or checkboxes together with what each answer reveals, by the answers' values.
   *
   * @example <Radios {...view.withConditional("contact", { phone: <Input {...view.fields.phoneNumber} /> })} />
   */
  withConditional<Key extends ConditionalKeys<SomeForm>>(
    key: Key,
    nodesByValue: NodesByValue<SomeForm, Key>,
  ): FormState<SomeForm>["fields"][Key];
  /** Props of the form's element. */
  readonly form: FormProps;
}

/** Props of a form's element. */
export interface FormProps {
  readonly ref: React.RefObject<HTMLFormElement | null>;
  readonly noValidate: true;
  readonly encType?: FormView["enctype"];
}

/** Props of a form's element whose action is a function. */
export interface ActionProps extends Omit<FormProps, "encType"> {
  readonly action: (body: FormData) => void;
  readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
}

/** The fields of a form as they were declared. */
type DeclaredFields<SomeForm extends AnyForm> =
  SomeForm extends Form<infer FormFields, infer _Value, undefined> ? FormFields : never;
type ConditionalKeys<SomeForm extends AnyForm> = ChoiceKeys<DeclaredFields<SomeForm>> & keyof FieldsOf<SomeForm>;
type NodesByValue<SomeForm extends AnyForm, Key> = HtmlByValue<
  DeclaredFields<SomeForm>[Key & keyof DeclaredFields<SomeForm>],
  React.ReactNode
>;

/**
 * Returns the view of a form, and starts the browser client on it: after each failed submit, focus moves to the error
 * summary, and each entry of the summary focuses its field. Use it with a framework that stores the server's response
 * itself, such as React Router.
 *
 * @example const view = useFormView(actionData ?? loaderData);
 */
export function useFormView<SomeForm extends AnyForm>(state: FormState<SomeForm>): ReactFormView<SomeForm> {
  const ref = React.useRef<HTMLFormElement>(null);
  const first = React.useRef(state);
  React.useEffect(() => {
    const form = ref.current;
    const scope = form?.querySelector(".ds-error-summary") ? form : document;
    // The page that the server sent is treated as any page that loads. Every later state is the answer to a submit.
    initAll(scope, state === first.current ? {} : { focus: state.hasErrors });
  }, [state]);
  const { titlePrefix, enctype } = state;
  return {
    ...state,
    title: (pageTitle) => (pageTitle.startsWith(titlePrefix) ? pageTitle : titlePrefix + pageTitle),
    withConditional: (key, nodesByValue) => withConditional(String(key), state.fields[key], nodesByValue as object),
    form: { ref, noValidate: true, encType: enctype },
  };
}

/**
 * Returns the view of a form that a server action checks, and the state of the submission. The action returns `formState`
 * for wrong answers. What the user typed stays in the fields, including files, because React does not reset the form.
 *
 * @example const { view, form, isPending } = useForm(save, state);
 */
export function useForm<SomeForm extends AnyForm>(
  action: (previous: FormState<SomeForm>, body: FormData) => Promise<FormState<SomeForm>>,
  initialState: FormState<SomeForm>,
  permalink?: string,
): { view: ReactFormView<SomeForm>; form: ActionProps; isPending: boolean } {
  const [state, submit, isPending] = React.useActionState(action, initialState, permalink);
  const view = useFormView(state);
  const { ref, noValidate } = view.form;
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button with an action of its own is left to React.
    if (event.defaultPrevented || submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const body = new FormData(event.currentTarget, submitter);
    React.startTransition(() => submit(body));
  };
  return { view, form: { ref, noValidate, action: submit, onSubmit }, isPending };
}

function withConditional<Options>(key: string, options: Options, nodesByValue: object): Options {
  const { items } = (options ?? {}) as { items?: readonly { value?: unknown }[] };
  if (!Array.isArray(items)) throw new Error(`withConditional: "${key}" is not a field with items.`);
  const nodes = new Map(Object.entries(nodesByValue));
  const withNodes = (items as readonly { value?: unknown }[]).map((item) => {
    const value = String(item.value);
    const node: React.ReactNode = nodes.get(value);
    // A string among the nodes is text, and would be HTML in the option.
    const html = React.createElement(React.Fragment, null, node);
    return nodes.delete(value) ? { ...item, conditional: { html } } : item;
  });
  const [unknown] = nodes.keys();
  if (unknown !== undefined) throw new Error(`withConditional: "${key}" has no item with the value "${unknown}".`);
  return { ...options, items: withNodes };
}
