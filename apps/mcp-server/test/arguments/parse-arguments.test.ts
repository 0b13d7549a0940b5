import { expect, test } from "vitest";
import { parseArguments } from "../../src/arguments/parse-arguments.ts";

const STDIO = { kind: "serve", cwd: undefined, http: undefined };

test.each<readonly [readonly string[], object]>([
  [[], STDIO],
  [["--cwd", "a b"], { ...STDIO, cwd: "a b" }],
  [["--cwd=a=b"], { ...STDIO, cwd: "a=b" }],
  [["--http"], { ...STDIO, http: { port: 0 } }],
  [["--http", "--cwd", "x"], { ...STDIO, cwd: "x", http: { port: 0 } }],
  [["--http", "65535"], { ...STDIO, http: { port: 65_535 } }],
  [["--http=80"], { ...STDIO, http: { port: 80 } }],
  [["--help", "--http"], { kind: "help", cwd: undefined }],
  [["--version"], { kind: "version" }],
])("%j is understood", (argv, expected) => {
  expect(parseArguments(argv)).toEqual(expected);
});

test.each<readonly [readonly string[], string]>([
  [["serve"], "there are options only; --help lists them"],
  [["-h"], "there are options only; --help lists them"],
  [["--verson"], "unknown option; did you mean --version?"],
  [["--zzzzzz=secret"], "unknown option; --help lists them"],
  [["--cwd"], "--cwd takes a folder"],
  [["--cwd="], "--cwd takes a folder"],
  [["--cwd", "--http"], "--cwd takes a folder"],
  [["--cwd", "a", "--cwd", "b"], "--cwd is given twice"],
  [["--help=yes"], "--help takes no value"],
  ...["65536", "x", "-1", "1.5", "", "123456"].map(
    (port) => [[`--http=${port}`], "--http takes a port from 0 to 65535; 0 or none is any free one"] as const,
  ),
])("%j is refused", (argv, message) => {
  expect(parseArguments(argv)).toEqual({ kind: "wrong", message });
});
