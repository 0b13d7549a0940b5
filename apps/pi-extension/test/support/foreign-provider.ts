import { pathToFileURL } from "node:url";
import { join } from "node:path";

const CONTRACTS = pathToFileURL(join(import.meta.dirname, "../../../../packages/contracts/dist/index.js")).href;

/** Answers of the service below, by the words of the query. */
const SEARCH = `async (input, { signal }) => {
  if (input.query === "throw") throw new Error("provider broke");
  if (input.query === "wait") return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  if (input.query === "late") return new Promise((_, reject) => signal.addEventListener("abort", () =>
    setTimeout(() => { reject(new Error("too late")); setImmediate(lateIsOver); }, 3_000)));
  if (input.query === "after late") await late;
  const row = { path: "elsewhere/one.md", title: "One", titleSource: "heading", kind: "doc", score: 1,
    facets: [], confidence: [], evidence: [], related: [], relatedTotal: 0, reasons: [] };
  return { ok: true, rows: [row], total: 1, offset: 0, cursorAt: String, notes: [],
    coverage: { roots: UNKNOWN_ROOTS, index: UNKNOWN_INDEX, preview: UNKNOWN_PREVIEW },
    provenance: { provider: { name: NAME, version: "1.0.0" }, profiles: [],
      profileCounts: { total: 0, returned: 0, omitted: 0 } } };
}`;

/**
 * The source of an extension with a copy of the contracts of its own, as another package has: in sessions that start for one of
 * `reasons` it serves searches, and a describe service that cannot describe.
 */
export function foreignProvider(name: string, reasons: readonly string[]): string {
  return `import { registerService, UNKNOWN_INDEX, UNKNOWN_PREVIEW, UNKNOWN_ROOTS } from ${JSON.stringify(CONTRACTS)};
const NAME = ${JSON.stringify(name)};
const { promise: late, resolve: lateIsOver } = Promise.withResolvers();
export default (pi) => {
  let registrations = [];
  pi.on("session_start", ({ reason }, { sessionManager }) => {
    if (!${JSON.stringify(reasons)}.includes(reason)) return;
    const provider = { name: NAME, version: "1.0.0" };
    registrations = [registerService(sessionManager, "search", provider, { search: ${SEARCH} }),
      registerService(sessionManager, "describe", provider, {})];
  });
  pi.on("session_shutdown", () => registrations.forEach((registration) => registration.release()));
};
`;
}
