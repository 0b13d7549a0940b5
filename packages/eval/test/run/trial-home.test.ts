import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeTrialHome, removeTrialHome } from "../../src/run/trial-home.ts";

const SECRET = "FATHOMLINE_TEST_SECRET";
const KEY = "FATHOMLINE_TEST_KEY";

test("a trial inherits only allowed and named variables, and its paths say nothing", () => {
  process.env[SECRET] = "s";
  process.env[KEY] = "k";
  const home = makeTrialHome([KEY, "HOME"], true);
  try {
    expect(home.env[SECRET]).toBeUndefined();
    expect(home.env[KEY]).toBe("k");
    expect(home.env["PI_CODING_AGENT_DIR"]).toBe(join(home.root, "state"));
    expect(home.env["HOME"]).toBe(join(home.root, "user"));
    expect(dirname(home.work)).toBe(home.root);
    expect(home.work).not.toMatch(/eval|case|skill|baseline|trial|fathomline/i);
  } finally {
    removeTrialHome(home);
    Reflect.deleteProperty(process.env, SECRET);
    Reflect.deleteProperty(process.env, KEY);
  }
  expect(existsSync(home.root)).toBe(false);
});
