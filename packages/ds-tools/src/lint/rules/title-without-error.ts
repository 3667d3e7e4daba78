import { positions } from "@ds-frontend/internal/nunjucks/position.js";
import type { Finding } from "../../report/finding.js";
import { findingOf, type Messages } from "../../report/messages.js";
import { defineRule } from "./rule.js";

const messages = {
  "never-said":
    'This project has error summaries, and no template of it ever prints "Error: " in a title, so people who use screen readers hear the old title and think that the page was sent: begin the title with "Error: " when there are errors.',
} as const;

/** Message for a project whose titles never say that there are errors. The command reports it once, because it has seen all templates. */
export const titleWithoutError = defineRule<typeof messages>({
  name: "title-without-error",
  severity: "error",
  description: 'No template of a project with error summaries prints "Error: " in a title.',
  messages,
});

/** Title that a template has, or a variable that it sets: its text, and where its name is. */
interface Title {
  path: string;
  source: string;
  text: string;
  at: number;
  size: number;
}

/** Collects what the templates of a project say about titles. */
export class Titles {
  #hasSummary = false;
  readonly #titles: Title[] = [];
  /** Variables that templates set, by their names. A title can be one of them. */
  readonly #variables = new Map<string, Title[]>();

  /** Learns from a template. */
  add(path: string, source: string): void {
    const text = source.replace(/\{#[\s\S]*?#\}|<!--[\s\S]*?-->/g, (comment) => " ".repeat(comment.length));
    this.#hasSummary ||= /\b\w*[eE]rrorSummary\s*\(\s*\{|class="[\w -]*error-summary[" ]/.test(text);
    const named = ({ 0: whole, 1: name = "", 2: inside = "", index }: RegExpExecArray): Title => ({
      path,
      source,
      text: inside,
      at: index + whole.indexOf(name),
      size: name.length,
    });
    const blocks = text.matchAll(/\{%-?\s*block\s+(\w*[tT]itle\w*)\s*-?%\}([\s\S]*?)\{%-?\s*endblock/g);
    const elements = text.matchAll(/<(title)\b[^>]*>([\s\S]*?)<\/title>/g);
    for (const each of [...blocks, ...elements]) this.#titles.push(named(each));
    for (const each of text.matchAll(/\{%-?\s*set\s+(\w+)\s*=([\s\S]*?)%\}/g)) {
      const [, name = ""] = each;
      this.#variables.set(name, [...(this.#variables.get(name) ?? []), named(each)]);
    }
  }

  /** Title that is written out, if there are error summaries and no title may say that there are errors. */
  get #written(): Title | undefined {
    const all = [...this.#titles];
    const seen = new Set<string>();
    let first: Title | undefined;
    for (const title of all) {
      // What a title says of errors, or gets from a function that may, is enough.
      if (/\berr|Err|[gG]wall|[vV]alid|[iI]ssue|[tT]itle\s*\(/.test(title.text)) return undefined;
      const isVariable = !/<|\{[{%]/.test(title.text) && !this.#titles.includes(title);
      const words = isVariable
        ? (/["'].*["']/.exec(title.text)?.[0] ?? "")
        : title.text.replace(/\{[{%][\s\S]*?[%}]\}/g, "");
      if (/[a-z]{3}/i.test(words)) {
        first ??= title;
        continue;
      }
      const start = isVariable ? /^\s*\(?\s*([A-Za-z_]\w*)/g : /\{\{-?\s*\(?\s*([A-Za-z_]\w*)/g;
      for (const [, name = ""] of title.text.matchAll(start)) {
        const variables = this.#variables.get(name);
        // Code or a translation may say it.
        if (!variables && name !== "super") return undefined;
        if (!seen.has(name)) all.push(...(variables ?? []));
        seen.add(name);
      }
    }
    return this.#hasSummary ? first : undefined;
  }

  /** True if there are error summaries and titles, and none of these may say it. */
  get isSilent(): boolean {
    return this.#written !== undefined;
  }

  /** Returns the finding, at the first title that is written out; undefined if there is nothing to say. */
  get finding(): { path: string; source: string; finding: Finding } | undefined {
    const title = this.#written;
    if (!title) return undefined;
    const { path, source, at, size } = title;
    const place = { ...positions(source)(at), offset: at, size };
    const reported = { messageId: "never-said", data: {}, key: "" };
    return { path, source, finding: findingOf<Messages>(titleWithoutError, reported, place) };
  }
}
