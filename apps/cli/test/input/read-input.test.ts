import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readInput } from "../../src/input/read-input.ts";

const stdin =
  (...chunks: string[]) =>
  (): Readable =>
    Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const noStdin = (): never => {
  throw new Error("standard input was opened");
};

test("without an argument the input is an empty object, and standard input stays closed", async () => {
  expect(await readInput(undefined, noStdin)).toEqual({ ok: true, value: {} });
});

test("an argument is read from the argument alone", async () => {
  expect(await readInput('{"a":1}', noStdin)).toEqual({ ok: true, value: { a: 1 } });
  expect(await readInput("{", noStdin)).toMatchObject({ ok: false });
});

test("- reads standard input to its end, characters torn between chunks included", async () => {
  const bytes = Buffer.from('{"query":"日本📁"}');
  const chunks = Array.from(bytes, (byte) => Buffer.from([byte]));
  expect(await readInput("-", () => Readable.from(chunks))).toEqual({ ok: true, value: { query: "日本📁" } });
});

test("empty standard input is refused", async () => {
  expect(await readInput("-", stdin())).toEqual({ ok: false, message: "the input is empty; expected a JSON object" });
});

test("reading stops at the limit, and the source is closed", async () => {
  let produced = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        produced += 1;
        yield Buffer.alloc(10, " ");
      }
    })(),
  );
  expect(await readInput("-", () => endless, 100)).toEqual({
    ok: false,
    message: "the input is longer than 67108864 bytes",
  });
  expect(produced).toBeLessThan(100);
  expect(endless.destroyed).toBe(true);
  expect(await readInput("-", stdin(`{}${" ".repeat(98)}`), 100)).toEqual({ ok: true, value: {} });
});
