import { join } from "node:path";
import { diskWith, systemError } from "../support/watched-disk.ts";
import { fill, hashAt, put, todoText } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import type { Scenario } from "./explore.ts";

const source = "001-pending-p2-first.md";
const sourceMode = 0o640;

function prepare(cwd: string): Workplace {
  const place = fill(cwd, {
    "archive/002-ready-p1-second.md": todoText(2, "ready", "p1"),
    "notes.txt": "an attachment",
  });
  put(join(place.root, source), todoText("001", "pending # now", "p2", "# First\r\n\nno end"), sourceMode);
  return place;
}

const move: Scenario["run"] = async (todos, { root, roots, context }) => {
  const path = join(root, source);
  return todos.transition({ ...roots, path, toStatus: "ready", expectedContentHash: hashAt(path) }, context);
};

const make: Scenario["run"] = async (todos, { roots, context }) =>
  todos.create({ ...roots, title: "Third", priority: "p3", body: "text" }, context);

/** A file system without hard links. */
const withoutLinks: NonNullable<Scenario["disk"]> = () =>
  diskWith({
    link: () => {
      throw systemError("EPERM");
    },
  });

export const transition: Scenario = { name: "transition", prepare, run: move };
export const create: Scenario = { name: "create", prepare, run: make };
export const createFirst: Scenario = {
  name: "create the first",
  prepare: (cwd) => fill(cwd),
  run: make,
  mayStay: ({ root }) => [root],
};
export const transitionWithoutLinks: Scenario = { ...transition, name: "transition without links", disk: withoutLinks };
export const createWithoutLinks: Scenario = { ...create, name: "create without links", disk: withoutLinks };
export const allocate: Scenario = {
  name: "allocate",
  prepare,
  run: async (todos, { roots, context }) => todos.allocate(roots, context),
};
