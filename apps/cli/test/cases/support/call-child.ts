import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchTool } from "@fathomline/search/tool";

// Answers the searches of its first argument, as a process of its own and of `user`; prints one JSON line each.
const [, , cwd = "", inputs = "[]", times = "1", user = ""] = process.argv;
const tool = await searchTool.load();
const context = { signal: new AbortController().signal, scope: {} };
// The sources may lie where that user cannot read, so all of them are loaded before, the worker's too; and what they
// take of the memory is not the answer's.
const small = mkdtempSync(join(tmpdir(), "fathomline-small-"));
mkdirSync(join(small, "docs"));
writeFileSync(join(small, "docs/warm.md"), "warm");
await tool.call({ query: "warm" }, { ...context, cwd: small });
rmSync(small, { recursive: true });
if (user !== "") {
  process.setgid?.(Number(user));
  process.setuid?.(Number(user));
}
const list: unknown = JSON.parse(inputs);
const residentBefore = process.memoryUsage.rss();
for (let turn = 0; turn < Number(times); turn += 1) {
  for (const input of Array.isArray(list) ? list : []) {
    const outcome = await tool.call(input, { ...context, cwd });
    if (outcome.kind === "rejected") throw new Error(outcome.message);
    const { native, content } = outcome.answer;
    // The kernel counts the peak in KiB.
    const peakBytes = process.resourceUsage().maxRSS * 1_024 - residentBefore;
    process.stdout.write(`${JSON.stringify({ native, content, peakBytes })}\n`);
  }
}
