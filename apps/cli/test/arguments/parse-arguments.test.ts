import { describe, expect, test } from "vitest";
import { parseArguments, type ParsedArguments } from "../../src/arguments/parse-arguments.ts";
import { SEARCH, TOOLS } from "../support/tools.ts";

const parse = (...argv: string[]): ParsedArguments => parseArguments(argv, TOOLS);
const RUN = { kind: "run", tool: SEARCH, input: undefined, cwd: undefined, channel: undefined, pretty: false } as const;

test.each<readonly [string[], Partial<ParsedArguments>]>([
  [["search"], {}],
  [["project_artifact_search"], { channel: "native" }],
  [["search", "--json"], { channel: "native" }],
  [["search", "--pretty"], { channel: "native", pretty: true }],
  [["search", "--channel", "content", "--json"], { channel: "content" }],
  [["search", "--channel=all", "--pretty"], { channel: "all", pretty: true }],
  [["search", "--input", "-"], { input: "-" }],
  [["--input", '{"query":"a b"}', "search"], { input: '{"query":"a b"}' }],
  [["search", "--input=-5"], { input: "-5" }],
  [["search", "--cwd=-folder"], { cwd: "-folder" }],
  [["search", "--cwd=a=b"], { cwd: "a=b" }],
  [["search", "--cwd", "a b/\n📁"], { cwd: "a b/\n📁" }],
  [["--cwd", "x", "--", "search"], { cwd: "x" }],
  [["search", "save migration"], { spoken: { field: "query", value: "save migration" } }],
  [["search", "save", '"in order"'], { spoken: { field: "query", value: 'save "in order"' } }],
  [["search", "save", "--input", "-"], { input: "-", spoken: { field: "query", value: "save" } }],
  [["project_artifact_search", "save"], { channel: "native", spoken: { field: "query", value: "save" } }],
])("runs %j", (argv, expected) => {
  expect(parse(...argv)).toEqual({ ...RUN, ...expected });
});

test.each<readonly [string[], ParsedArguments]>([
  [["--help"], { kind: "help", topic: undefined }],
  [["-h"], { kind: "help", topic: undefined }],
  [["help"], { kind: "help", topic: undefined }],
  [["search", "--help"], { kind: "help", topic: SEARCH }],
  [["help", "project_artifact_search"], { kind: "help", topic: SEARCH }],
  [["search", "words", "-h"], { kind: "help", topic: SEARCH }],
  [["batch", "--help"], { kind: "help", topic: "batch" }],
  [["help", "batch"], { kind: "help", topic: "batch" }],
  [["--version"], { kind: "version" }],
  [["batch"], { kind: "batch", cwd: undefined }],
  [["batch", "--cwd", "x"], { kind: "batch", cwd: "x" }],
  [["completion", "bash"], { kind: "completion", words: ["bash"] }],
  [["completion"], { kind: "completion", words: [] }],
])("understands %j", (argv, expected) => {
  expect(parse(...argv)).toEqual(expected);
});

const needsValue = (name: string): string =>
  `--${name} needs a value; one that begins with - is written --${name}=VALUE`;

describe("refuses", () => {
  test.each([
    [[], "no tool is named; --help lists them"],
    [["--pretty"], "no tool is named; --help lists them"],
    [[""], "no such tool; --help lists them"],
    [["serch"], "no such tool; did you mean search?"],
    [["help", "serch"], "no such tool; did you mean search?"],
    [["serch", "--help"], "no such tool; did you mean search?"],
    [["eval", "review", "x"], `skill_eval_review takes its input as JSON: --input '{"name": value}'`],
    [["completion", "bash", "--pretty"], "completion takes no --pretty"],
    [["search", "--inptu", "{}"], "unknown option --inptu; did you mean --input?"],
    [["search", "--color"], "unknown option --color; --help lists the options"],
    [["search", "-x"], "unknown option -x; --help lists the options"],
    [["search", "--\u001B[31mred"], "unknown option; --help lists the options"],
    [["search", "--__proto__"], "unknown option --__proto__; --help lists the options"],
    [["search", "--no-pretty"], "unknown option --no-pretty; --help lists the options"],
    [["search", "--input"], needsValue("input")],
    [["search", "--input="], needsValue("input")],
    [["search", "--input", ""], needsValue("input")],
    [["search", "--cwd", ""], needsValue("cwd")],
    [["search", "--cwd", "--pretty"], needsValue("cwd")],
    [["search", "--cwd"], needsValue("cwd")],
    [["search", "--input", "--"], needsValue("input")],
    [["search", "--channel"], needsValue("channel")],
    [["search", "--pretty=yes"], "--pretty takes no value"],
    [["search", "--cwd", "a", "--cwd", "b"], "--cwd is given twice"],
    [["search", "--channel", "natve"], "--channel is one of native, content, all; did you mean native?"],
    [["search", "--channel", "Native"], "--channel is one of native, content, all; did you mean native?"],
    [["batch", "search"], "batch takes no argument; it reads lines from standard input"],
    [["batch", "--input", "{}"], "batch takes no --input; each line holds its own tool and input"],
    [["batch", "--channel", "all"], "batch takes no --channel; each line holds its own tool and input"],
  ])("%j", (argv, message) => {
    expect(parse(...argv)).toEqual({ kind: "wrong", message });
  });
});
