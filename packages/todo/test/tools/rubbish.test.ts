import { observe, UNKNOWN_EFFECTS } from "@fathomline/contracts";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { createTodoTools } from "../../src/index.ts";
import { call, locked, todo, WORDS } from "./fake.ts";
import { rubbishProperty, RIGHT, type ToolsModule } from "./rubbish-property.ts";

const throwing = {
  get outcome() {
    throw new Error("a getter");
  },
};

describe("what a foreign service may answer instead of a result", () => {
  test.each<readonly [string, unknown]>([
    ["undefined", undefined],
    ["null", null],
    ["a text", "listed"],
    ["an empty object", {}],
    ["a getter that throws", throwing],
    ["an unknown code", { outcome: "failed", code: "banana" }],
    ["a code from the prototype", { outcome: "failed", code: "toString" }],
    ["an unknown refusal", { outcome: "maybe", code: "root_missing" }],
  ])("%s is contract_mismatch from every tool, with the effects that were seen", async (_what, rubbish) => {
    const isObject = typeof rubbish === "object" && rubbish !== null;
    if (isObject) observe(rubbish, locked());
    for (const word of WORDS) {
      const { native, isError, content } = await call(word, () => rubbish);
      expect(native).toMatchObject({ ok: false, error: { code: "contract_mismatch" } });
      expect([isError, content[0]?.startsWith("Error contract_mismatch: ")]).toEqual([true, true]);
      expect(native.effects.derived.state).toBe(isObject ? "changed" : "unknown");
    }
  });

  test("observations that are none leave everything unknown", async () => {
    const unreadable = Object.assign(locked(), { changed: "many" });
    const { native } = await call("list", () => observe({ ...RIGHT.list }, unreadable));
    expect(native.ok).toBe(true);
    expect(native.effects).toEqual(UNKNOWN_EFFECTS);
  });

  test("ids that disagree are no identity", async () => {
    const { native } = await call("create", () => ({ outcome: "created", todo: todo(1, { renderedId: "002" }) }));
    expect(native).toMatchObject({ ok: false, error: { code: "identity_invalid" } });
  });

  test("any JSON at all, in any place, gives an envelope and never an exception", async () => {
    const distribution = new Distribution("rubbish todo results");
    await rubbishProperty({ createTodoTools }, { numRuns: 10_000 }, ({ native }, word, place) => {
      distribution.record(native.ok ? "ok" : native.error.code, word, place);
    });
    distribution.print();
    for (const label of ["ok", "contract_mismatch", "identity_invalid", "content_changed", ...WORDS])
      expect(distribution.count(label), label).toBeGreaterThan(50);
  });
});

describe("rubbish: planted faults", () => {
  const tool = "tools/create-todo-tool.ts";
  killMutants<ToolsModule>({
    folder: "packages/todo",
    entry: "tools/create-todo-tools.ts",
    property: (module) => rubbishProperty(module, { numRuns: 3_000, seed: 1, endOnFailure: true }),
    mutants: [
      {
        name: "what cannot be projected is thrown",
        file: tool,
        from: "    } catch {\n",
        to: "    } catch (error) {\n      if (error !== undefined) throw error;\n",
      },
      {
        name: "any code is a code",
        file: "project/read-result.ts",
        from: 'typeof code === "string" && Object.hasOwn(TODO_ERRORS, code)',
        to: 'typeof code === "string"',
      },
      {
        name: "any observed hash is a hash",
        file: "project/preconditions.ts",
        from: 'typeof value === "string" && HASH.test(value)',
        to: 'typeof value === "string"',
      },
      {
        name: "any observations are observations",
        file: "project/project-observations.ts",
        from: "  } catch {\n    return undefined;\n  }",
        to: "  } finally {\n  }",
      },
      {
        name: "an answer that is not ok is no error",
        file: tool,
        from: "isError: !envelope.ok",
        to: "isError: false",
      },
      {
        name: "validate answers as list",
        file: "tools/read-operations.ts",
        from: 'projectList("todo_validate", result, facts)',
        to: 'projectList("todo_list" as "todo_validate", result, facts)',
      },
    ],
  });
});
