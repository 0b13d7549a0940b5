import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { workingFolder } from "../../src/arguments/working-folder.ts";

const here = process.cwd();
const fromRootScript = { FATHOMLINE_ROOT_SCRIPT: "1", INIT_CWD: "/home of/the caller" };

test.each<readonly [string, string | undefined, NodeJS.ProcessEnv, string]>([
  ["no option", undefined, {}, here],
  ["a relative one", "docs/..", {}, here],
  ["an absolute one", "/a/../b/", {}, "/b"],
  ["INIT_CWD of somebody else's npm script", undefined, { INIT_CWD: "/elsewhere" }, here],
  ["a relative one beside a foreign INIT_CWD", "x", { INIT_CWD: "/elsewhere" }, resolve(here, "x")],
  ["another value of the marker", "x", { FATHOMLINE_ROOT_SCRIPT: "0", INIT_CWD: "/elsewhere" }, resolve(here, "x")],
  ["the root script", undefined, fromRootScript, "/home of/the caller"],
  ["the root script and a relative one", "../x\n📁", fromRootScript, "/home of/x\n📁"],
  ["the root script and an absolute one", "/b", fromRootScript, "/b"],
  ["the root script without INIT_CWD", "x", { FATHOMLINE_ROOT_SCRIPT: "1" }, resolve(here, "x")],
])("%s", (_what, cwd, environment, expected) => {
  expect(workingFolder(cwd, environment)).toBe(expected);
});

test("an absolute folder does not need to know where the process is", () => {
  const cwd = vi.spyOn(process, "cwd").mockImplementation(() => {
    throw new Error("ENOENT: uv_cwd");
  });
  try {
    expect(workingFolder("/a", {})).toBe("/a");
    expect(() => workingFolder("a", {})).toThrow("uv_cwd");
  } finally {
    cwd.mockRestore();
  }
});
