import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { jsonBytes } from "../../src/index.ts";
import { TEXT_LABELS, textLabels } from "../arbitrary/texts.ts";
import { jsonBytesProperty, oracleBytes } from "./json-bytes-property.ts";

function nest(depth: number, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { é: value };
  return value;
}

function labels(value: unknown): string[] {
  if (typeof value === "string") return ["string", ...textLabels(value)];
  if (Array.isArray(value)) return ["array", ...value.flatMap(labels)];
  if (value === null) return ["null"];
  if (typeof value !== "object") return [typeof value];
  const plain = Object.getPrototypeOf(value) === Object.prototype && !("toJSON" in value);
  return plain ? ["object", ...Object.values(value).flatMap(labels)] : ["exotic"];
}

describe("jsonBytes", () => {
  test("equals the bytes of JSON.stringify, whatever the value", () => {
    const distribution = new Distribution("jsonBytes");
    jsonBytesProperty({ jsonBytes }, { numRuns: 40_000 }, (value) => distribution.record(...new Set(labels(value))));
    distribution.print();
    const shapes = [
      "string",
      "array",
      "object",
      "null",
      "number",
      "boolean",
      "undefined",
      "function",
      "symbol",
      "exotic",
    ];
    for (const label of [...shapes, ...TEXT_LABELS]) expect(distribution.count(label), label).toBeGreaterThan(100);
  });

  test("agrees on every single UTF-16 unit, alone and inside a long text", () => {
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const text = String.fromCharCode(unit);
      const bytes = Buffer.byteLength(JSON.stringify(text));
      if (jsonBytes(text) !== bytes) expect.fail(`U+${unit.toString(16)}: ${jsonBytes(text)} for ${bytes}`);
      const long = jsonBytes(`${"x".repeat(30)}${text}`);
      if (long !== bytes + 30) expect.fail(`U+${unit.toString(16)} in a long text: ${long} for ${bytes + 30}`);
    }
  });

  test("agrees around every power of ten", () => {
    for (let exponent = 0; exponent <= 22; exponent += 1) {
      for (const number of [10 ** exponent - 1, 10 ** exponent, 10 ** exponent + 1]) {
        for (const value of [number, -number, number + 0.5, 1 / number]) {
          expect(jsonBytes(value), String(value)).toBe(oracleBytes(value));
        }
      }
    }
  });

  test.each([10, 63, 64, 65, 66, 200, 1_000])("agrees at a depth of %i", (depth) => {
    for (const innermost of [1, "é", undefined, new Date(0), { a: [1, 2] }]) {
      const value = nest(depth, innermost);
      expect(jsonBytes(value)).toBe(oracleBytes(value));
    }
  });

  test("tells toJSON the key it stands under", () => {
    const echo = { toJSON: (key: string): string => `<${key}>` };
    const value = { key: echo, list: [echo, [echo, echo]], __proto__: null };
    for (const each of [echo, { ...value }, [echo], { ["__proto__"]: 1, echo }]) {
      expect(jsonBytes(each)).toBe(oracleBytes(each));
    }
  });

  test("agrees on raw JSON and proxies", () => {
    const rawJson: unknown = Reflect.get(JSON, "rawJSON");
    const raw: unknown = typeof rawJson === "function" ? rawJson.call(JSON, "1.000000000000000000001") : 1;
    for (const value of [raw, [raw], { raw }, new Proxy([1, 2], {}), new Proxy({ a: "é" }, {})]) {
      expect(jsonBytes(value)).toBe(oracleBytes(value));
    }
  });

  test("remembers more keys than its cache holds without miscounting one", () => {
    for (let round = 0; round < 3_000; round += 1) {
      const value = { [`key ${round % 1_500} é`]: round };
      expect(jsonBytes(value)).toBe(oracleBytes(value));
    }
  });

  test.each([
    ["an enumerable member", "polluted", { value: 1, enumerable: true, configurable: true }],
    ["a toJSON", "toJSON", { value: () => "all", configurable: true }],
  ])("agrees when Object.prototype carries %s", (_name, key, descriptor) => {
    const values = [{ a: 1 }, [{}], new Date(0), {}];
    const root: object = Object.prototype;
    let measured: number[][];
    try {
      Object.defineProperty(root, key, descriptor);
      measured = values.map((value) => [jsonBytes(value), oracleBytes(value)]);
    } finally {
      Reflect.deleteProperty(root, key);
    }
    for (const [bytes, expected] of measured) expect(bytes).toBe(expected);
  });

  test("throws TypeError on a cycle and on a BigInt, as JSON.stringify does", () => {
    const object: { self?: unknown } = {};
    object.self = object;
    const list: unknown[] = [1];
    list.push({ list });
    const crossed = { date: Object.assign(new Date(0), { toJSON: () => ({ object }) }) };
    for (const value of [object, list, crossed, 1n, [1n], { a: Object(1n) }]) {
      expect(() => JSON.stringify(value)).toThrow(TypeError);
      expect(() => jsonBytes(value)).toThrow(TypeError);
    }
  });

  test("takes a value that stands twice, without a cycle", () => {
    const shared = { a: 1 };
    expect(jsonBytes([shared, shared])).toBe(oracleBytes([shared, shared]));
  });

  test("is 0 where JSON.stringify gives no text", () => {
    for (const value of [undefined, Symbol("none"), (): number => 1, { toJSON: (): void => undefined }]) {
      expect(jsonBytes(value)).toBe(0);
    }
  });
});
