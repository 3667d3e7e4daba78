import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { root } from "../build/rooms.js";

/*
 * The workflows, which may do more than any test can show: what they run, and what they are allowed to.
 */

const folder = `${root}.github/workflows`;
const workflows = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, "utf8")] as const);

/** The jobs of a workflow by their names, without comments. */
function jobsOf(workflow: string): Map<string, string> {
  const [, jobs = ""] = workflow.replaceAll(/^\s*#.*\n/gm, "").split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}(?=[\w-]+:$)/m).filter((part) => part.trim());
  return new Map(parts.map((part) => [part.split(":")[0] ?? "", part]));
}

/** Returns the permissions of a part of a workflow, or undefined when it states none. */
function permissionsOf(part: string): string[] | undefined {
  const [, indent = "", same = "", below = ""] = /^( *)permissions:(.*)\n((?:\1 +.*\n)*)/m.exec(part) ?? [];
  if (!/^ *permissions:/m.test(part)) return undefined;
  if (same.trim()) return same.trim() === "{}" ? [] : [same.trim()];
  return below.split("\n").flatMap((line) => line.slice(indent.length).trim() || []);
}

describe.each(workflows)("%s", (_, workflow) => {
  test("takes every action at a commit, and says which version that is", () => {
    const uses = [...workflow.matchAll(/^\s*-?\s*uses:\s*(.*)$/gm)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("takes one version of each action", () => {
    const all = workflows.flatMap(([, text]) =>
      [...text.matchAll(/uses: (\S+@.*)$/gm)].map(([, action = ""]) => action),
    );
    const commits = new Map(all.map((action) => [action.split("@")[0], action]));
    expect([...new Set(all)].sort()).toEqual([...commits.values()].sort());
  });

  test("is allowed to read at most, and keeps no credentials in the folder", () => {
    const [top = ""] = workflow.split(/^jobs:\n/m);
    expect(["contents: read", undefined]).toContain(permissionsOf(top)?.[0]);
    expect(permissionsOf(top)).toBeDefined();
    for (const [name, job] of jobsOf(workflow)) {
      if (name !== "publish") expect(permissionsOf(job) ?? ["contents: read"]).toEqual(["contents: read"]);
      const checkouts = job.match(/actions\/checkout@/g)?.length ?? 0;
      expect(job.match(/persist-credentials: false/g)?.length ?? 0).toBe(checkouts);
    }
    expect(workflow).not.toMatch(/pull_request_target|secrets\.|write-all/);
  });

  test("puts nothing that others can name into a command", () => {
    for (const [, command = ""] of workflow.matchAll(/run: (\|\n(?: {10}.*\n)+|.*)/g)) {
      expect(command).not.toContain("${{");
    }
  });
});

describe("the job that publishes", () => {
  const release = workflows.find(([name]) => name === "release.yml")?.[1] ?? "";
  const publish = jobsOf(release).get("publish") ?? "";
  const commands = [...publish.matchAll(/^\s*- run: (.*)$/gm)].map(([, command = ""]) => command);

  test("is the only one that may, and may do nothing else", () => {
    expect(permissionsOf(publish)).toEqual(["id-token: write"]);
    expect(release.match(/: write/g)).toHaveLength(1);
    expect(publish).toContain("environment: npm");
  });

  test("runs npm publish on what the other job packed, no script, no test and no install", () => {
    expect(commands).toEqual(["npm publish ./*.tgz --ignore-scripts --provenance --access public"]);
    expect(publish).toContain("needs: package");
    expect(publish.match(/run:/g)).toHaveLength(1);
    expect(publish).not.toMatch(/checkout|npm (?:ci|i|install|test|run|exec)|npx/);
    expect(publish).toContain("package-manager-cache: false");
  });

  test("is given what was tested and checked", () => {
    const packing = jobsOf(release).get("package") ?? "";
    const order = [".ci/run", "npx tsx compiler/home.ts --check", "npm pack", "actions/upload-artifact@"];
    const places = order.map((command) => packing.indexOf(command));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place > 0)).toBe(true);
  });
});
