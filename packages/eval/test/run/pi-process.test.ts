import { join } from "node:path";
import { expect, test } from "vitest";
import { PiProcess } from "../../src/run/pi-process.ts";
import { Door, fakeHost, play } from "../support/fake-host.ts";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";

removePackageFolders();

const MAX_OUTPUT_BYTES = 4_096;

/** A process of this script, and what is told of its output. */
function start(script: string, cwd = packageFolder({ "host.mjs": script })): { pi: PiProcess; told: string[] } {
  const told: string[] = [];
  const pi: PiProcess = new PiProcess({
    command: { file: process.execPath, args: [join(cwd, "host.mjs")] },
    args: [],
    cwd,
    env: {},
    maxOutputBytes: MAX_OUTPUT_BYTES,
    onEvent: (event) => told.push(JSON.stringify(event)),
    onBroken: (why) => told.push(why),
  });
  return { pi, told };
}

test.each(["stdout", "stderr"])("more than the limit on %s is an overflow, however it is cut", async (stream) => {
  const line = `${JSON.stringify({ text: "x".repeat(1_000) })}\n`;
  const { pi, told } = start(`process.${stream}.write(${JSON.stringify(line)}.repeat(5));`);
  await pi.ended;
  expect(told.filter((text) => text === "output_overflow").length).toBeGreaterThan(0);
  expect(told.filter((text) => text.startsWith("{")).length).toBeLessThan(5);
});

test("as much as the limit on each stream is no overflow", async () => {
  const line = `${JSON.stringify({ text: "x".repeat(MAX_OUTPUT_BYTES - 12) })}\n`;
  expect(line).toHaveLength(MAX_OUTPUT_BYTES);
  const write = (stream: string): string => `process.${stream}.write(${JSON.stringify(line)});`;
  const { pi, told } = start(write("stdout") + write("stderr"));
  await pi.ended;
  expect(told).toEqual([line.trim()]);
});

test("a line that is no JSON object is told", async () => {
  const { pi, told } = start('process.stdout.write("[]\\n{\\n{}\\n");');
  await pi.ended;
  expect(told).toEqual(["output_invalid", "output_invalid", "{}"]);
});

test("a host that has heard the polite end and stays is killed", async () => {
  const cwd = packageFolder({});
  const door = await Door.at(cwd);
  const { pi } = start("", packageFolder({ "host.mjs": fakeHost(door.path) }));
  pi.send({ type: "prompt", message: play({ settles: false }) });
  await door.heard("ready");
  const stopped = pi.stop();
  await door.heard("term");
  await stopped;
  await door.empty();
});
