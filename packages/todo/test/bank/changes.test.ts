import { lstatSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeFileSystem } from "@fathomline/workspace";
import { afterEach, expect, test } from "vitest";
import { diskWith, failing, systemError, watchedDisk } from "../support/watched-disk.ts";
import {
  hashAt,
  hashOfText,
  leftovers,
  put,
  removeWorkplaces,
  service,
  todoText,
  workplace,
} from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";
import type { FileSystem } from "@fathomline/workspace";

afterEach(removeWorkplaces);

const source = "001-pending-p2-first.md";
const target = "001-ready-p2-first.md";
const text = todoText(1, "pending", "p2");

async function move(place: Workplace, fileSystem?: FileSystem) {
  const path = join(place.root, source);
  return service(fileSystem === undefined ? {} : { fileSystem }).transition(
    { ...place.roots, path, toStatus: "ready", expectedContentHash: hashAt(path) },
    place.context,
  );
}

async function create(place: Workplace, title: string, fileSystem?: FileSystem) {
  return service(fileSystem === undefined ? {} : { fileSystem }).create(
    { ...place.roots, title, priority: "p2", body: "" },
    place.context,
  );
}

// https://github.com/npm/write-file-atomic/issues/28
test("bank L4: rename is refused, as where another program has the file open: a typed failure, the old bytes intact", async () => {
  const place = workplace({ [source]: text });
  const outcome = await move(place, diskWith({ rename: failing("EPERM") }));
  expect(outcome.outcome).toBe("blocked");
  expect(readFileSync(join(place.root, source), "utf8")).toBe(text);
  // Refused once only, as while a scanner looks at the file: the second try moves it.
  let refusals = 0;
  const rename: FileSystem["rename"] = (from, to) => {
    refusals += 1;
    if (refusals === 1) throw systemError("EPERM");
    nodeFileSystem.rename(from, to);
  };
  expect((await move(workplace({ [source]: text }), diskWith({ rename }))).outcome).toBe("transitioned");
  expect(refusals).toBe(2);
});

// https://github.com/npm/write-file-atomic/issues/64
test("bank L5: every file is flushed before it gets its name, and every folder after", async () => {
  const place = workplace({ [source]: text });
  await service().allocate(place.roots, place.context);
  const { fileSystem, calls } = watchedDisk({ decide: () => undefined });
  await move(place, fileSystem);
  const marks = calls.filter(({ method }) => ["sync", "link", "rename", "unlink"].includes(method));
  const say = ({ method, path, to }: (typeof marks)[number]): string =>
    `${method} ${(to || path).replace(place.root, "")}`;
  const story = marks
    .map(say)
    .map((line) => line.replace(/[0-9a-f]{12}-[0-9a-f]{16}/u, "run").replace(/[0-9a-f]{16}/u, "x"));
  const at = (line: string, from = 0): number => story.indexOf(line, from);
  const run = "/.fathomline/coordination/transitions/run";
  const journal = at(`link ${run}/journal.json`);
  const published = at(`link /${target}`);
  const taken = at(`rename ${run}/source.kept`);
  const dropped = at(`unlink ${run}/journal.json`);
  const steps = [
    at(`sync ${run}/.fathomline-x.tmp`),
    journal,
    at(`sync ${run}`, journal),
    at("sync /.fathomline/coordination/transitions", journal),
    at(`sync ${run}/.fathomline-x.tmp`, journal),
    published,
    at("sync ", published),
    taken,
    at("sync ", taken),
    dropped,
  ];
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});

// https://github.com/microsoft/terminal/pull/10908
test("bank L6: a linked todo is refused and stays a link; a private mode is kept", async () => {
  const linked = workplace({ "real.txt": text });
  symlinkSync(join(linked.root, "real.txt"), join(linked.root, source));
  expect((await move(linked)).outcome).toBe("conflict");
  expect(lstatSync(join(linked.root, source)).isSymbolicLink()).toBe(true);
  const place = workplace({});
  put(join(place.root, source), text, 0o600);
  await move(place);
  expect(statSync(join(place.root, target)).mode & 0o777).toBe(0o600);
});

// https://github.com/UKGovernmentBEIS/inspect_ai/issues/2949
test("bank L7: the disk is full in the middle of writing: the old file intact, the new one gone, the code says so", async () => {
  const place = workplace({ [source]: text });
  await service().allocate(place.roots, place.context);
  const fileSystem = diskWith({
    write: (descriptor, bytes, offset, length) => {
      if (offset > 0) throw systemError("ENOSPC");
      return nodeFileSystem.write(descriptor, bytes, offset, Math.min(length, 3));
    },
  });
  expect(await move(place, fileSystem)).toEqual({ outcome: "blocked", code: "no_space" });
  expect(await create(place, "New", fileSystem)).toEqual({ outcome: "blocked", code: "no_space" });
  expect(readdirSync(place.root).sort()).toEqual([".fathomline", source]);
  expect(leftovers(place.root)).toEqual([]);
});

// https://github.com/MrLesk/Backlog.md/issues/711
test("bank T1: two branches made the same id: both are reported, and no further id is given out", async () => {
  const names = ["001-pending-p2-one.md", "001-ready-p1-other.md"];
  const place = workplace({ "001-pending-p2-one.md": text, "001-ready-p1-other.md": todoText(1, "ready", "p1") });
  const listed = await service().list(place.roots, place.context);
  if (listed.outcome !== "listed") throw new Error(listed.code);
  expect(listed.issues.map(({ path, code }) => [path, code])).toEqual(
    names.map((name) => [join(place.root, name), "duplicate_issue_id"]),
  );
  expect(await create(place, "New")).toMatchObject({ code: "preexisting_todo_conflict" });
});

// https://github.com/MrLesk/Backlog.md/issues/603 and https://github.com/ai-sdlc-framework/ai-sdlc/pull/86
test("bank T2, bank T9: a change of status keeps every other byte, unknown keys in their places included", async () => {
  const odd =
    "---\r\ntags: [ a,  b ]\nstatus: pending\ncustom_key: 'kept'   \npriority: p2\nissue_id: 0x1\n---\nBody\t \n\n\n";
  const place = workplace({ [source]: odd.replace("0x1", "1") });
  expect((await move(place)).outcome).toBe("transitioned");
  expect(readFileSync(join(place.root, target), "utf8")).toBe(odd.replace("0x1", "1").replace("pending", "ready"));
});

// https://github.com/MrLesk/Backlog.md/issues/445
test("bank T3: one file that can't be read as a todo: others listed, it is named, and it is never overwritten", async () => {
  const broken = "---\nassignee: @name\nstatus: ready\n---\n";
  const place = workplace({ [source]: text, "002-ready-p1-broken.md": broken });
  const listed = await service().list(place.roots, place.context);
  expect(listed).toMatchObject({
    todos: [{ issueId: 1 }],
    issues: [{ path: join(place.root, "002-ready-p1-broken.md") }],
  });
  await create(place, "Broken");
  expect(readFileSync(join(place.root, "002-ready-p1-broken.md"), "utf8")).toBe(broken);
});

// https://github.com/gastownhall/beads/issues/592
test("bank T4: a title that was deleted is made again: while others are there, it gets a new id and the old one stays deleted", async () => {
  const place = workplace({});
  await create(place, "Same");
  await create(place, "Other");
  rmSync(join(place.root, "001-pending-p2-same.md"));
  expect(await create(place, "Same")).toMatchObject({ outcome: "created", todo: { issueId: 3 } });
  expect(readdirSync(place.root)).not.toContain("001-pending-p2-same.md");
});

// https://github.com/gastownhall/beads/issues/4796
test("bank T5: todos of a nested folder share one row of ids with all others", async () => {
  const place = workplace({
    "child/005-ready-p1-a.md": todoText(5, "ready", "p1"),
    "other/007-ready-p1-b.md": todoText(7, "ready", "p1"),
  });
  expect(await create(place, "Next")).toMatchObject({ todo: { issueId: 8 } });
});

// https://github.com/gastownhall/beads/issues/4974
test("bank T6: a stale expected hash is a conflict, and nothing is written", async () => {
  const place = workplace({ [source]: text });
  const stale = hashAt(join(place.root, source));
  writeFileSync(join(place.root, source), `${text}newer`);
  const outcome = await service().transition(
    { ...place.roots, path: join(place.root, source), toStatus: "ready", expectedContentHash: stale },
    place.context,
  );
  expect(outcome).toEqual({
    outcome: "conflict",
    code: "content_changed",
    currentContentHash: hashOfText(`${text}newer`),
  });
  expect(readdirSync(place.root).sort()).toEqual([".fathomline", source]);
});

// https://github.com/anthropics/claude-code/issues/29143
test("bank T8: a damaged run that is met again and again makes no further copies", async () => {
  const place = workplace({ [source]: text });
  put(join(place.root, ".fathomline/coordination/transitions/run/journal.json"), '{"damaged":true}\n');
  const files = (): readonly unknown[] => readdirSync(place.root, { recursive: true });
  await service().allocate(place.roots, place.context);
  const after = files();
  for (let time = 0; time < 5; time += 1) {
    expect(await service().allocate(place.roots, place.context)).toEqual({
      outcome: "failed",
      code: "recovery_failed",
    });
  }
  expect(files()).toEqual(after);
});
