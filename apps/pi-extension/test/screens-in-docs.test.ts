import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMAND_SCENES } from "../scripts/screens/commands.ts";
import { SCENES } from "../scripts/screens/scenes.ts";
import { allTools } from "./support/all-tools.ts";

const docs = join(import.meta.dirname, "../../../docs");

test("docs/screens has a capture of every tool, collapsed and expanded, as the scenes want it, and pi.md links it", async () => {
  const names = [...(await allTools()).keys()];
  expect(names).toHaveLength(12);
  expect(readdirSync(join(docs, "screens")).toSorted()).toEqual(
    ["fathomline", ...names].map((name) => `${name}.md`).toSorted(),
  );
  const guide = readFileSync(join(docs, "pi.md"), "utf8");
  for (const name of ["fathomline", ...names]) expect(guide).toContain(`(screens/${name}.md)`);
  for (const { title, call, collapsed, expanded } of SCENES) {
    const page = readFileSync(join(docs, "screens", `${call("").name}.md`), "utf8");
    const scene = page.split("\n## ").find((part) => part.startsWith(`${title}\n`)) ?? "";
    const [short = "", long = ""] = scene.split("Expanded (Ctrl+O):");
    for (const pattern of collapsed) expect(short, title).toMatch(pattern);
    for (const pattern of expanded) expect(long, title).toMatch(pattern);
  }
  const commands = readFileSync(join(docs, "screens/fathomline.md"), "utf8").split("\n## ");
  for (const { command, shows } of COMMAND_SCENES) {
    const page = commands.find((part) => part.startsWith(`${command}\n`));
    for (const pattern of shows) expect(page, command).toMatch(pattern);
  }
});
