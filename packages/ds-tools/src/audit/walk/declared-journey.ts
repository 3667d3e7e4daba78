/** Form of a declared journey, as far as an audit uses it. */
export interface DeclaredForm {
  questions(): readonly DeclaredQuestion[];
}

/** Question of a declared form. */
export interface DeclaredQuestion {
  readonly key: string;
  /** Steps from the form's value to its answer. */
  readonly path: readonly string[];
  /** Names under which browsers send its answer. */
  readonly names: readonly string[];
  /** Values that its answer can have; undefined where people type. */
  readonly values: readonly unknown[] | undefined;
  /** Position of the question whose answer reveals this one, and that answer. */
  readonly revealedBy: { readonly question: number; readonly value: string } | undefined;
}

/** Journey that `defineJourney` of `ds-frontend/journey` returns, as far as an audit uses it. */
export interface DeclaredJourney {
  readonly pages: readonly { readonly page: string; readonly href: string; readonly form: DeclaredForm | undefined }[];
  at(page: string, answers: unknown): DeclaredPage | { readonly redirect: string };
  submit(
    page: string,
    body: unknown,
    answers: unknown,
  ): Promise<
    | { readonly ok: true; readonly answers: object; readonly redirect: string }
    | { readonly ok: false; readonly issues: readonly { readonly message: string; readonly path: readonly string[] }[] }
  >;
  value(answers: unknown): unknown;
  cover(): readonly DeclaredPath[];
  problems(): readonly { readonly page: string; readonly message: string }[];
}

/** What a page of a declared journey shows. */
export interface DeclaredPage {
  readonly redirect?: undefined;
  /** Name of the page, which items of a list share: "household/each". */
  readonly page: string;
  readonly href: string;
  readonly back: string | undefined;
  readonly form: DeclaredForm | undefined;
  readonly answers: object | undefined;
  readonly rows: readonly {
    readonly key: object | string;
    readonly actions?: { readonly items: readonly { readonly href: unknown }[] } | undefined;
  }[];
  readonly items: readonly unknown[];
}

/** Way through a declared journey: the names of its pages, and the answers that lead along it. */
export interface DeclaredPath {
  readonly pages: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Checks whether a value is a journey. */
export function isJourney(value: unknown): value is DeclaredJourney {
  const journey = value as Partial<DeclaredJourney> | null | undefined;
  const methods = [journey?.at, journey?.submit, journey?.value, journey?.cover, journey?.problems];
  return Array.isArray(journey?.pages) && methods.every((method) => typeof method === "function");
}

/** Checks whether one of some journeys has the page at an address. The pages of items are numbered: "/apply/household/2". */
export function isDeclared(journeys: readonly DeclaredJourney[] | undefined, { pathname: path }: URL): boolean {
  const hrefs = journeys?.flatMap(({ pages }) => pages.map(({ href }) => href)) ?? [];
  return hrefs.some(
    (href) => path === href || (path.startsWith(`${href}/`) && /^\d/.test(path.slice(href.length + 1))),
  );
}

/**
 * Returns the answer that a path has for a page: of its form, of an item, or whether there is another item. Undefined when the path has none.
 *
 * @param items Number of items that the page lists.
 */
export function declaredAnswer(answers: unknown, page: string, items: number): object | undefined {
  const [name = "", id, ...rest] = page.split("/");
  const stored = propertyOf(answers, name);
  const listed = propertyOf(stored, "items");
  if (id !== undefined) {
    const item = propertyOf(listed, id);
    return rest.length ? declaredAnswer(item, rest.join("/"), items) : objectOf(item);
  }
  if (listed === undefined) return objectOf(stored);
  return items < Object.keys(Object(listed)).length ? { another: "yes" } : objectOf(propertyOf(stored, "form"));
}

/** Returns what an object has under the names of a path. */
export function atPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce(propertyOf, value);
}

function propertyOf(owner: unknown, name: string): unknown {
  const isOwn = typeof owner === "object" && owner !== null && Object.hasOwn(owner, name);
  return isOwn ? (owner as Record<string, unknown>)[name] : undefined;
}

function objectOf(value: unknown): object | undefined {
  return typeof value === "object" && value !== null ? value : undefined;
}
