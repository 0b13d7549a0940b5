import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const source = ["@fathomline/source"];
/** Half of the time goes to waiting for child processes and disks, so that two share one core well. */
const WORKERS_MIN = 2;
const CASES = "apps/cli/test/cases/**/*.test.ts";

export default defineConfig({
  resolve: { conditions: source },
  ssr: { resolve: { conditions: source } },
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a test starts must not work under the settings of whoever runs it.
    env: {
      FATHOMLINE_SETTINGS: join(import.meta.dirname, "test/support/no-settings.json"),
      FATHOMLINE_TRUST_PROJECT: "",
    },
    maxWorkers: Math.max(WORKERS_MIN, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "all",
          include: [
            "packages/*/test/**/*.test.ts",
            "apps/*/test/**/*.test.ts",
            "benchmarks/**/test/**/*.test.ts",
            "test/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", CASES],
          isolate: false,
        },
      },
      // A case that starts its process anew must not find the index worker of another file's tests still there.
      { extends: true, test: { name: "cases", include: [CASES], isolate: true } },
    ],
  },
});
