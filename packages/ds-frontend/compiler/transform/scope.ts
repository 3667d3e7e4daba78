import { fail, type Position } from "../template-error.js";
import type { Kind } from "../tree.js";
import type { Uses } from "./uses.js";

interface Named {
  readonly kind: Kind;
  readonly isFilled: boolean;
}

/** Resolves the names that a block of the template uses. */
export class Scope {
  private readonly names = new Map<string, Named>();

  constructor(
    /** The folders of the components that the template imports, by macro name. */
    readonly components: ReadonlyMap<string, string>,
    readonly uses: Uses,
    /** Why a word cannot be the name of something, by the word. */
    private readonly reserved: ReadonlyMap<string, string>,
    /** The loop variable of the innermost `for`. */
    readonly item?: string,
    private readonly parent?: Scope,
  ) {}

  /** Returns the scope of a block in this one. */
  inner(item = this.item): Scope {
    return new Scope(this.components, this.uses, this.reserved, item, this);
  }

  add(name: string, kind: Kind, isFilled = false): void {
    this.names.set(name, { kind, isFilled });
  }

  find(name: string): Named | undefined {
    return this.names.get(name) ?? this.parent?.find(name);
  }

  /** Stops at a name that the template cannot set here. */
  check(name: string, position: Position): void {
    if (this.find(name))
      fail(position, `"${name}" is already set: choose another name, because a name can be set only once`);
    if (this.reserved.has(name)) fail(position, `"${name}" ${this.reserved.get(name)}`);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) fail(position, `"${name}" is not a camelCase name`);
  }
}

/** Words that mean something in the template language itself. */
export const reserved = {
  reason: "is a name of the template language: choose another",
  words: ["content", "entries", "includes", "loop", "objects", "same", "startsWith", "string", "withCount"],
};

/** Checks whether a name is that of a variable or an option that is true or false, such as `isWrong` or `hasError`. */
export function isConditionName(name: string): boolean {
  return /^(is|has)[A-Z]/.test(name);
}

/** Checks whether a name is that of an option that holds HTML. HTML can come from nowhere else. */
export function isHtmlName(name: string): boolean {
  return /(?:html|Html)$/.test(name);
}
