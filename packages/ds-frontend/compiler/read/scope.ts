import type { Kind } from "../kind.js";
import type { Expression } from "../tree.js";

interface Named {
  readonly kind: Kind;
  readonly isOptions: boolean;
  /** The `for` whose entry it is. */
  readonly loop?: LoopScope | undefined;
}

/** The `for` that a part of the template stands in. */
export interface LoopScope {
  readonly list: Expression;
  isCounted: boolean;
  isRead: boolean;
}

/** Knows what the names in a part of the template stand for. */
export class Scope {
  private readonly names = new Map<string, Named>();

  constructor(
    private readonly macros: ReadonlyMap<string, "primitive" | "component">,
    readonly loop?: LoopScope,
    private readonly parent?: Scope,
  ) {}

  inner(loop: LoopScope | undefined = this.loop): Scope {
    return new Scope(this.macros, loop, this);
  }

  add(name: string, kind: Kind, isOptions = false, loop?: LoopScope): void {
    this.names.set(name, { kind, isOptions, loop });
  }

  find(name: string): Named | undefined {
    return this.names.get(name) ?? this.parent?.find(name);
  }

  macro(name: string): "primitive" | "component" | undefined {
    return this.macros.get(name);
  }

  /** Checks whether the name is taken, so that a template cannot give it to a value. */
  isTaken(name: string): boolean {
    return name === "loop" || this.macros.has(name);
  }
}
