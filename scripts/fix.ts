// Applies what tools can repair by themselves: unused imports and the like, then the format.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

for (const command of [["oxlint", "--fix"], ["oxfmt"]]) {
  spawnSync("pnpm", ["exec", ...command], { cwd: join(import.meta.dirname, ".."), stdio: "inherit" });
}
