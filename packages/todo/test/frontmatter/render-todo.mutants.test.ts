import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { renderProperty, type RenderModule } from "./render-property.ts";

const file = "frontmatter/render-todo.ts";
const entry = "frontmatter/render-entry.ts";
const body = "frontmatter/render-body.ts";

describe("renderTodo: planted faults", () => {
  killMutants<RenderModule>({
    folder: "packages/todo",
    entry: file,
    property: (module) => renderProperty(module, { numRuns: 600, seed: 22, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "keys written as they are", file: entry, from: "${formatScalar(key)}: $", to: "${key}: $" },
      { name: "texts written as they are", file: entry, from: "return formatScalar(value);", to: "return value;" },
      { name: "texts in single quotes", file: entry, from: "return formatScalar(value);", to: "return `'${value}'`;" },
      { name: "no point before an exponent", file: entry, from: '"$1.0e"', to: '"$1e"' },
      { name: "an empty map written as a list", file: entry, from: '? "{}"', to: '? "[]"' },
      {
        name: "no blank after the commas",
        file: entry,
        from: "pairs.join(",
        to: 'pairs.map((pair) => pair.replace(": ", ":")).join(',
      },
      { name: "keys in locale order", file, from: "byCodeUnit(one, other)", to: "one.localeCompare(other)" },
      {
        name: "the id as its name writes it",
        file,
        from: '["issue_id", issueId]',
        to: '["issue_id", String(issueId).padStart(3, "0")]',
      },
      {
        name: "another order of the owned keys",
        file,
        from: '["status", status],\n    ["priority", priority],',
        to: '["priority", priority],\n    ["status", status],',
      },
      { name: "no newline at the end", file: body, from: "? text : `${text}\\n`", to: "? text : text" },
    ],
  });
});
