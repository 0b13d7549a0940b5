import { searchTool } from "@fathomline/search/tool";
import { expect, test, vi } from "vitest";
import { CONTEXT, THEME, uncolored, visualLines } from "../support/drawing.ts";

test("a row that is drawn before its renderers are there is the host's own, and is asked for again once they are", async () => {
  // As in a process that has drawn nothing yet.
  vi.resetModules();
  const { toPiTool } = await import("@fathomline/pi-adapter");
  const tool = toPiTool(searchTool, { visualLines });
  const invalidated = Promise.withResolvers<void>();
  const context = { ...CONTEXT, invalidate: invalidated.resolve };
  // The host catches it and draws its default.
  expect(() => tool.renderCall?.({ query: "walrus" }, THEME, context)).toThrow("not loaded yet");
  await invalidated.promise;
  const lines = tool.renderCall?.({ query: "walrus" }, THEME, context).render(80) ?? [];
  expect(lines.map(uncolored).join("\n")).toContain("walrus");
});

test("a host that has no wrapping to give gets tools without renderers", async () => {
  const { toPiTool } = await import("@fathomline/pi-adapter");
  const tool = toPiTool(searchTool);
  expect([tool.renderCall, tool.renderResult]).toEqual([undefined, undefined]);
});
