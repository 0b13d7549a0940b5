import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeTrialHome } from "../../src/run/trial-home.ts";
import { TrialHomes } from "../../src/run/trial-homes.ts";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";

removePackageFolders();

const SECRET = "FATHOMLINE_TEST_SECRET";
const KEY = "FATHOMLINE_TEST_KEY";

test("a trial inherits only allowed and named variables, and its paths say nothing", () => {
  process.env[SECRET] = "s";
  process.env[KEY] = "k";
  const records = packageFolder({});
  const homes = new TrialHomes(records);
  const home = makeTrialHome(homes.make(), [KEY, "HOME"], true);
  try {
    expect(readdirSync(records)).toHaveLength(1);
    expect(statSync(home.root).mode & 0o777).toBe(0o700);
    expect(home.env[SECRET]).toBeUndefined();
    expect(home.env[KEY]).toBe("k");
    expect(home.env["PI_CODING_AGENT_DIR"]).toBe(join(home.root, "state"));
    expect(home.env["HOME"]).toBe(join(home.root, "user"));
    expect(dirname(home.work)).toBe(home.root);
    expect(home.work).not.toMatch(/eval|case|skill|baseline|trial|fathomline/i);
  } finally {
    homes.remove(home.root);
    Reflect.deleteProperty(process.env, SECRET);
    Reflect.deleteProperty(process.env, KEY);
  }
  expect([existsSync(home.root), readdirSync(records)]).toEqual([false, []]);
});
