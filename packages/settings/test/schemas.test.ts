import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { evalTools } from "../../eval/src/eval-tools.ts";
import { describeTool } from "../../describe/src/describe-tool.ts";
import { searchTool } from "../../search/src/search-tool.ts";
import { sessionTools } from "../../session/src/session-tools.ts";
import { todoTools } from "../../todo/src/todo-tools.ts";
import { expect, test } from "vitest";
import {
  LIMITED_FAMILIES,
  parseSettings,
  PROJECT_SETTINGS_SCHEMA,
  ROW_CEILINGS,
  toolSettings,
  USER_SETTINGS_SCHEMA,
} from "../src/index.ts";
import { settingsArbitrary } from "./settings-property.ts";

const TOOLS = [searchTool, describeTool, ...todoTools, ...sessionTools, ...evalTools];

test.each([
  ["user-settings", USER_SETTINGS_SCHEMA],
  ["project-settings", PROJECT_SETTINGS_SCHEMA],
] as const)("the published %s.json is the schema that counts", (name, schema) => {
  const published: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, `../dist/schemas/${name}.json`), "utf8"),
  );
  expect(published).toEqual(schema);
});

test("another validator takes what is taken", () => {
  const ajv = new Ajv2020({ strict: true });
  const validate = ajv.compile(PROJECT_SETTINGS_SCHEMA);
  fc.assert(
    fc.property(
      settingsArbitrary,
      fc.constantFrom("", "docsRoots", "limits"),
      fc.integer(),
      (settings, name, wrong) => {
        const file: unknown = name === "" ? settings : { ...settings, [name]: wrong };
        const taken = parseSettings("project", Buffer.from(JSON.stringify(file))).ok;
        expect(taken).toBe(validate(file));
        expect(taken).toBe(name === "");
      },
    ),
  );
});

test("every tool has its settings, and every field that they fill is one of its input", () => {
  expect(TOOLS).toHaveLength(12);
  for (const { definition } of TOOLS) {
    const means = toolSettings(definition.name);
    const fields = Object(definition.inputSchema["properties"]);
    expect(means, definition.name).toBeDefined();
    for (const name of means?.inputs ?? []) expect(Object.keys(fields), definition.name).toContain(name);
    const { rows } = means ?? {};
    if (rows === undefined) continue;
    expect(fields[rows.field]).toMatchObject({ minimum: 1, maximum: ROW_CEILINGS[rows.limit] });
    expect(fields[rows.field].description).toContain(`default ${rows.default}`);
  }
});

test("no other field of an input asks for rows, so no other family has a limit", () => {
  const limited = TOOLS.filter(({ definition }) =>
    Object.keys(Object(definition.inputSchema["properties"])).some((name) => name.startsWith("limit")),
  );
  const families = new Set(limited.map(({ definition }) => toolSettings(definition.name)?.family));
  expect(families).toEqual(new Set(LIMITED_FAMILIES));
});
