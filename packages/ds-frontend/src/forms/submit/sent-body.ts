import { isObject } from "../../diagnostics/values.js";
import { isText } from "../../html/content.js";
import { string } from "../../html/string.js";
import { storedFiles } from "../../schemas/uploaded-file.js";
import type { Answers } from "../components/field.js";
import type { ResolvedField } from "../types/resolved-form.js";

/** Names that no field can take, because programs and clients call them. */
const inUse: ReadonlySet<string> = new Set(["append", "set", "delete", "toString", "toJSON", "__proto__"]);

/**
 * Body that has its entries as properties too. `fetch` sends it as it is; supertest copies the properties, and the `inject` of hapi and
 * Fastify writes them as JSON, where a `URLSearchParams` would be an empty object.
 */
class FormBody extends URLSearchParams {
  override append(name: string, value: string): void {
    super.append(name, value);
    this.#show(name);
  }

  override set(name: string, value: string): void {
    super.set(name, value);
    this.#show(name);
  }

  override delete(name: string): void {
    super.delete(name);
    this.#show(name);
  }

  toJSON(): Record<string, unknown> {
    return Object.fromEntries([...new Set(super.keys())].map((name) => [name, this.#sentAs(name)]));
  }

  #sentAs(name: string): string | string[] | undefined {
    const values = super.getAll(name);
    return values.length > 1 ? values : values[0];
  }

  #show(name: string): void {
    if (inUse.has(name)) return;
    const value = this.#sentAs(name);
    if (value === undefined) delete (this as Record<string, unknown>)[name];
    else Object.defineProperty(this, name, { value, enumerable: true, configurable: true, writable: true });
  }
}

/** Returns the body that a browser sends for a page with these answers: with files if the form asks for one. */
export function sentBody(fields: readonly ResolvedField[], answers: Answers): URLSearchParams | FormData {
  const body = fields.some(({ isUpload }) => isUpload) ? new FormData() : new FormBody();
  for (const field of fields) {
    const { key, names, parts, isUpload, choiceValues } = field;
    const answer: unknown = answers[key];
    const { disabled, value } = field.optionsFor(undefined);
    if (disabled === true) continue;
    if (isUpload) {
      for (const file of filesOf(answer)) (body as FormData).append(names[0]?.text ?? key, file, file.name);
    } else if (parts || names.length > 1) {
      names.forEach(({ text }, index) => {
        body.append(text, string((answer as Record<string, unknown> | undefined)?.[parts?.[index] ?? text]));
      });
    } else {
      const empty = choiceValues ? [] : string(value);
      const sent = [answer ?? empty].flat().filter(isText);
      for (const text of sent) body.append(names[0]?.text ?? key, string(text));
    }
  }
  return body;
}

/** Returns the files of an answer. One of which only the name, the size and the type are known gets a content of that size. */
function filesOf(answer: unknown): File[] {
  return [answer].flat().flatMap((file) => {
    if (file instanceof File) return file;
    const { name, size, type } = ([storedFiles(file as never)].flat()[0] ?? {}) as {
      name?: string;
      size?: number;
      type?: string;
    };
    return isObject(file) && name ? new File(["x".repeat(size ?? 0)], name, { type: type ?? "" }) : [];
  });
}
