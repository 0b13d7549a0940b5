import { defineConfig } from "vitest/config";

const source = ["@fathomline/source"];

export default defineConfig({
  resolve: { conditions: source },
  ssr: { resolve: { conditions: source } },
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "test/**/*.test.ts"],
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
