import { QueryRunner } from "../../src/worker/query-runner.ts";

// Answers the request of its first argument, as a process of its own and of `user`, `times` times; prints one JSON line each.
const [, , request = "", times = "1", user = ""] = process.argv;
if (user !== "") {
  // Only now: the sources themselves may lie where that user can't read.
  process.setgid?.(Number(user));
  process.setuid?.(Number(user));
}
const runner = new QueryRunner();
for (let turn = 0; turn < Number(times); turn += 1) {
  const answer = await runner.run({ kind: "search", request: JSON.parse(request) }, new SharedArrayBuffer(4));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
runner.close();
