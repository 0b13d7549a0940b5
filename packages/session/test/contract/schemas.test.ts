import { auditInputSchema, auditOutputSchema, toJsonSchema } from "@fathomline/contracts/json-schema";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SESSION_ANALYZE_ERRORS, SESSION_QUERY_ERRORS } from "@fathomline/contracts";
import {
  SessionAnalyzeEnvelopeSchema,
  SessionAnalyzeInputSchema,
  SessionQueryEnvelopeSchema,
  SessionQueryInputSchema,
} from "@fathomline/contracts/v1";
import { sessionAnalyzeDefinition, sessionQueryDefinition } from "../../src/definitions.ts";
import { desk } from "../support/ask.ts";
import { Chain, folder, WINDOW, writeSession } from "../support/session-file.ts";

test.each([
  ["analyze", sessionAnalyzeDefinition, SessionAnalyzeInputSchema, SessionAnalyzeEnvelopeSchema],
  ["query", sessionQueryDefinition, SessionQueryInputSchema, SessionQueryEnvelopeSchema],
] as const)(
  "case 69: the schemas that %s declares are those it checks with, closed and bounded",
  (_name, definition, input, output) => {
    expect(definition.inputSchema).toEqual(JSON.parse(JSON.stringify(toJsonSchema(input, "input"))));
    expect(definition.outputSchema).toEqual(JSON.parse(JSON.stringify(toJsonSchema(output, "output"))));
    expect(auditInputSchema(definition.inputSchema)).toEqual([]);
    expect(auditOutputSchema(definition.outputSchema)).toEqual([]);
  },
);

test("case 69: every kind of answer keeps its schema, and an unknown key at any depth breaks it", async () => {
  const root = folder();
  const chain = new Chain();
  chain.pair("read", "c1", { isError: true });
  const path = writeSession(join(root, "a.jsonl"), "a", chain);
  const at = desk(root);
  const analyzed = await at.analyze({ session: path, ...WINDOW });
  const reportRef = analyzed.native.ok ? analyzed.native.report.reportRef : "";
  const eventRef = analyzed.native.ok ? (analyzed.native.report.rows[0]?.eventRef ?? "") : "";
  const answers: readonly unknown[] = [analyzed.native, (await at.analyze({ session: " " })).native];
  const queries: readonly unknown[] = [
    (await at.query({ reportRef })).native,
    (await at.query({ reportRef, view: "leads" })).native,
    (await at.query({ reportRef, view: "usage" })).native,
    (await at.query({ reportRef, view: "locator", eventRef, allowLocalPathDisclosure: true })).native,
    (await at.query({ reportRef: "x" })).native,
    (await at.query({ reportRef, release: true })).native,
  ];
  for (const answer of answers) expectClosed(answer, (value) => SessionAnalyzeEnvelopeSchema.safeParse(value).success);
  for (const answer of queries) expectClosed(answer, (value) => SessionQueryEnvelopeSchema.safeParse(value).success);
});

function expectClosed(answer: unknown, accepts: (value: unknown) => boolean): void {
  expect(accepts(answer)).toBe(true);
  const objects = paths(answer);
  expect(objects.length).toBeGreaterThan(5);
  for (const path of objects) {
    const copy: unknown = structuredClone(answer);
    let target: unknown = copy;
    for (const key of path)
      target = typeof target === "object" && target !== null ? Reflect.get(target, key) : undefined;
    if (typeof target !== "object" || target === null) throw new Error("no object there");
    Reflect.set(target, "unknownKey", 1);
    expect(accepts(copy), path.join(".")).toBe(false);
  }
}

function paths(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, member]) => paths(member, [...at, key]));
  return Array.isArray(value) ? inner : [at, ...inner];
}

test("every error has a fixed message within its ceiling", () => {
  for (const { message } of [...Object.values(SESSION_ANALYZE_ERRORS), ...Object.values(SESSION_QUERY_ERRORS)]) {
    expect(message.length).toBeLessThanOrEqual(240);
  }
});
