import { describe } from "vitest";
import { killMutants } from "../../../test/support/mutants.ts";
import { rubbishProperty, type RubbishModule } from "./rubbish-property.ts";

const tool = "tool.ts";
const check = "service/is-service-result.ts";

describe("rubbish instead of a result: planted faults", () => {
  killMutants<RubbishModule>({
    folder: "packages/search",
    entry: tool,
    property: (module) => rubbishProperty(module, { numRuns: 1_000, seed: 1 }, () => undefined),
    mutants: [
      {
        name: "any answer believed",
        file: tool,
        from: "if (!isServiceResult(result)) return",
        to: "if (false) return",
      },
      { name: "notes unchecked", file: check, from: 'isListOf(result["notes"], isString) &&', to: "" },
      { name: "a failure that is no error", file: tool, from: "isError: true", to: "isError: false" },
      {
        name: "what was projected not sealed by its schema",
        file: tool,
        from: "project();\n  } catch {",
        to: "project();\n    return { envelope: projected.envelope, bytes: 0 };\n  } catch {",
      },
    ],
  });
});
