import { listTodos } from "../../src/list-todos.ts";

/** Lists the todos root given as its argument and prints how many todos and issues there are, or the code of the refusal. */
const root = process.argv[2] ?? "";
const request = { workspaceRoot: root, todosRoot: root };
const listed = await listTodos(request, { cwd: root, signal: new AbortController().signal });
const counts = listed.outcome === "listed" ? [listed.todos.length, listed.issues.length] : [listed.code];
process.stdout.write(counts.join(" "));
