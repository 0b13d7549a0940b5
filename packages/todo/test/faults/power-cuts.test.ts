import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import type * as real from "../../src/create-todo-service.ts";
import { cwd, context, root, roots, volatilePlace } from "../support/volatile/volatile-place.ts";
import { hashOfText, todoText } from "../support/workplace.ts";
import { cutPower } from "./power-cuts.ts";
import type { Cut } from "./power-cuts.ts";
import { fullTimeoutMs, isFull, reportFaults } from "./report.ts";

const text = todoText(1, "pending", "p2");
const path = join(root, "x/001-pending-p2-first.md");
const files = { [path]: text, [join(root, "002-ready-p1-second.md")]: todoText(2, "ready", "p1") };

const move: Cut["run"] = async (todos) =>
  todos.transition({ ...roots, path, toStatus: "ready", expectedContentHash: hashOfText(text) }, context);
const make: Cut["run"] = async (todos) => todos.create({ ...roots, title: "New", priority: "p3", body: "" }, context);
const withoutLinks = (): ReturnType<typeof volatilePlace> => volatilePlace(files, ["no links"]);
const withoutFlush = (): ReturnType<typeof volatilePlace> => volatilePlace(files, ["no flush of folders"]);

const transition: Cut = { name: "transition", prepare: () => volatilePlace(files), run: move };
const createWithoutLinks: Cut = { name: "create without links", prepare: withoutLinks, run: make };
const cuts: readonly Cut[] = [
  transition,
  { name: "create", prepare: () => volatilePlace(files), run: make },
  { name: "create the first", prepare: () => volatilePlace({}), run: make },
  { name: "transition without links", prepare: withoutLinks, run: move },
  createWithoutLinks,
  { name: "transition where folders can't be flushed", prepare: withoutFlush, run: move, mayStillBeLost: true },
  { name: "create where folders can't be flushed", prepare: withoutFlush, run: make, mayStillBeLost: true },
];

const depth = 2;
const fullDepth = 3;

test.each(cuts)(
  "the power goes at each call of $name and of its recovery: before or after, and after its answer only after",
  async (cut) => {
    // Nothing goes around the disk that is handed in: on the real one there is no such folder.
    expect(existsSync(cwd)).toBe(false);
    const began = performance.now();
    const { cuts: runs, states, before, after, wrong } = await cutPower(cut, isFull ? fullDepth : depth);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const note = `, ${states} different disks, ${before} as before, ${after} as after, ${seconds} s`;
    reportFaults({ what: "cuts", title: cut.name, runs, wrong: wrong.length }, note);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(before).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(0);
    expect(existsSync(cwd)).toBe(false);
  },
  isFull ? fullTimeoutMs : undefined,
);

killMutants<Pick<typeof real, "createTodoService">>({
  folder: "packages/todo",
  entry: "create-todo-service.ts",
  property: async ({ createTodoService }) => {
    expect((await cutPower(transition, 1, createTodoService)).wrong).toEqual([]);
    expect((await cutPower(createWithoutLinks, depth, createTodoService)).wrong).toEqual([]);
  },
  mutants: [
    {
      name: "the journal's folder is not flushed",
      file: "journal/begin-run.ts",
      from: 'flushFolder(folders.transitions, { fileSystem }) !== "failed"',
      to: "true",
    },
    {
      name: "the folders above the journal are not flushed",
      file: "journal/begin-run.ts",
      from: "for (const folder of [folders.coordination, dirname(folders.coordination), root])",
      to: "for (const folder of [folders.transitions])",
    },
    {
      name: "a small file is not flushed",
      file: "journal/write-new-file.ts",
      from: "    fileSystem.sync(descriptor);\n",
      to: "",
    },
    {
      name: "an empty file may outlive its note",
      file: "journal/publish-todo.ts",
      from: "for (const folder of [folders.stages, folders.coordination, dirname(folders.coordination), root])",
      to: "for (const folder of [folders.coordination])",
    },
    {
      name: "the note of an empty file goes before the file",
      file: "recover/recover-placeholders.ts",
      from: 'if (standing.state === "real" && flushFolder(dirname(path), { fileSystem }) === "failed")',
      to: 'if (standing.state === "unreal" && flushFolder(dirname(path), { fileSystem }) === "failed")',
    },
  ],
});
