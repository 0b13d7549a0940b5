import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import type { containPath } from "../../src/index.ts";
import * as workspace from "../../src/index.ts";
import { slowContainment } from "../support/slow-containment.ts";
import type { Verdict } from "../support/slow-containment.ts";

interface Module {
  readonly containPath: typeof containPath;
}

const name = fc.constantFrom("a", "b", "c", "@a", "w", "w-evil");
const steps = fc.array(fc.oneof({ weight: 5, arbitrary: name }, { weight: 1, arbitrary: fc.constantFrom("..", ".") }), {
  minLength: 1,
  maxLength: 4,
});
const start = fc.constantFrom("", "", "", "BASE/w/", "BASE/alias/", "BASE/w-evil/", "BASE/outside/", "../w/", "../");
const target = fc.tuple(start, steps).map(([from, parts]) => from + parts.join("/"));
const entry = fc.record({
  at: fc.tuple(fc.constantFrom("w", "w", "w", "w-evil", "outside"), fc.array(name, { minLength: 1, maxLength: 3 })),
  kind: fc.constantFrom("folder", "folder", "file", "link", "link"),
  target,
});
const situation = fc.record({
  entries: fc.array(entry, { minLength: 1, maxLength: 10 }),
  requests: fc.array(
    fc.record({
      path: fc.tuple(fc.constantFrom("", "", "", "@"), target).map(([at, path]) => at + path),
      cwd: fc.constantFrom("w", "alias"),
    }),
    { minLength: 20, maxLength: 30 },
  ),
});

function checkAgainstOracle(
  { containPath }: Module,
  parameters: fc.Parameters<unknown>,
  distribution: Distribution,
): void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "contain-")));
  try {
    let tree = 0;
    fc.assert(
      fc.property(situation, ({ entries, requests }) => {
        const base = join(folder, String((tree += 1)));
        plant(base, entries);
        for (const request of requests) {
          const path = request.path.replace("BASE", base);
          const cwd = join(base, request.cwd);
          const found = containPath({ cwd, path });
          const verdict = judge(join(base, "w"), path);
          distribution.record(verdict.state, `cwd ${request.cwd}`, path.startsWith("@") ? "with @" : "without @");
          expect(found.ok ? { state: found.state, absolute: found.absolute } : { state: found.code }).toEqual(verdict);
          if (!found.ok) continue;
          if (found.state === "present") expect(realpathSync(join(cwd, found.relative))).toBe(found.absolute);
          const plain = posix.normalize(path).replace(/(?<=.)\/$/u, "");
          if (!path.startsWith("@") && !posix.isAbsolute(path) && !plain.startsWith(".."))
            expect(found.relative).toBe(plain);
        }
        rmSync(base, { recursive: true, force: true });
      }),
      parameters,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(boundary: string, path: string): Verdict {
  const exact = slowContainment(boundary, from(boundary, path));
  if (exact.state !== "missing" || !path.startsWith("@") || path === "@") return exact;
  return slowContainment(boundary, from(boundary, path.slice(1)));
}

function from(boundary: string, path: string): string {
  return path.startsWith("/") ? path : `${boundary}/${path}`;
}

function plant(base: string, entries: readonly { at: [string, string[]]; kind: string; target: string }[]): void {
  for (const root of ["w", "w-evil", "outside"]) mkdirSync(join(base, root), { recursive: true });
  symlinkSync("w", join(base, "alias"));
  for (const { at, kind, target } of entries) {
    const path = join(base, at[0], ...at[1]);
    try {
      mkdirSync(join(path, ".."), { recursive: true });
      if (kind === "folder") mkdirSync(path, { recursive: true });
      else if (kind === "file") writeFileSync(path, "", { flag: "wx" });
      else symlinkSync(target.replace("BASE", base), path);
    } catch {
      // An earlier entry stands in the way; the tree is what it is.
    }
  }
}

test("agrees with a walk of one segment after another", () => {
  const distribution = new Distribution("containment");
  checkAgainstOracle(workspace, { numRuns: 120 }, distribution);
  distribution.print();
  for (const verdict of ["present", "missing", "path_escape", "path_not_folder"]) {
    expect(distribution.count(verdict), verdict).toBeGreaterThan(5);
  }
  expect(distribution.count("with @")).toBeGreaterThan(distribution.cases / 20);
});

killMutants<Module>({
  folder: "packages/workspace",
  entry: "index.ts",
  property: (module) =>
    checkAgainstOracle(
      module,
      { numRuns: 120, seed: 1_845, endOnFailure: true },
      new Distribution("containment, mutated"),
    ),
  mutants: [
    {
      name: "inside means the same prefix of text",
      file: "contain/inside.ts",
      from: "const way = relative(folder, path);",
      to: 'const way = path.startsWith(folder) ? relative(folder, path).replace(/^\\.\\.\\W/u, "") : "..";',
    },
    {
      name: "only the direct parent counts as outside",
      file: "contain/inside.ts",
      from: "|| way.startsWith(`..${sep}`)",
      to: "",
    },
    {
      name: "a dangling link is a missing file",
      file: "contain/locate.ts",
      from: 'if (isBrokenLink) blocked = "path_escape";',
      to: "if (isBrokenLink) blocked = undefined;",
    },
    {
      name: "a new file under a linked folder is not checked",
      file: "contain/locate.ts",
      from: "if (wayInside(boundary, parent) === undefined)",
      to: 'if (rest === "" && wayInside(boundary, parent) === undefined)',
    },
    {
      name: "a file in the middle is taken for a folder",
      file: "contain/locate.ts",
      from: "if (blocked !== undefined) return { ok: false, code: blocked };",
      to: 'if (blocked === "path_escape") return { ok: false, code: blocked };\n  if (blocked !== undefined) return { ok: true, absolute: join(parent, rest), state: "missing" };',
    },
    {
      name: "the working folder is not made real",
      file: "contain/contain-path.ts",
      from: "attempt(() => fileSystem.realPath(cwd))",
      to: "attempt(() => cwd)",
    },
    {
      name: "an @ is dropped from an existing name",
      file: "contain/contain-path.ts",
      from: 'isMention && location.ok && location.state === "missing"',
      to: "isMention && location.ok",
    },
    {
      name: "links are printed as where they lead",
      file: "contain/contain-path.ts",
      from: "wayInside(root, lexical) ?? wayInside(resolve(request.cwd), lexical) ?? wayInside(root, absolute)",
      to: "wayInside(root, absolute)",
    },
  ],
});
