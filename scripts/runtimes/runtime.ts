import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** A program that runs JavaScript. */
export interface Runtime {
  readonly name: string;
  readonly program: string;
}

/** A runtime as npm has it. */
export interface Fetchable {
  readonly name: string;
  readonly spec: string;
  readonly bin: "bun" | "node";
}

const FETCH_MS_MAX = 300_000;
const PLATFORM = `${process.platform}-${process.arch}`;

function node(version: string): Fetchable {
  return { name: `Node ${version}`, spec: `node-${PLATFORM}@${version}`, bin: "node" };
}

function bun(version: string): Fetchable {
  return { name: version === "latest" ? "Bun" : `Bun ${version}`, spec: `bun@${version}`, bin: "bun" };
}

/** Runtimes on which everything has to work. */
export const SUPPORTED: readonly Fetchable[] = [node("22.19.0"), node("26"), bun("latest")];
/** Runtimes that lack what is needed. */
export const TOO_OLD: readonly Fetchable[] = [node("20"), node("22.12.0"), bun("1.3")];

/** Fetches one into a folder of its own below `scratch`; a text says why there is none. */
export async function fetchRuntime({ name, spec, bin }: Fetchable, scratch: string): Promise<Runtime | string> {
  const folder = join(scratch, "fetched", spec.replaceAll(/\W+/g, "-"));
  mkdirSync(folder, { recursive: true });
  // With install scripts: Bun's puts the program for this machine into its place.
  const argv = [
    "install",
    "--prefix",
    folder,
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retries=1",
    spec,
  ];
  const fetched = await output("npm", argv, folder);
  const program = join(folder, "node_modules/.bin", bin);
  if (!existsSync(program)) return `${name} skipped, ${spec} cannot be fetched: ${fetched.trim()}`;
  const version = (await output(program, ["--version"], folder)).trim();
  if (!/^v?\d+\.\d+\.\d+$/.test(version)) return `${name} skipped, it does not start here: ${version}`;
  return { name: `${bin === "bun" ? "Bun" : "Node"} ${version.replace("v", "")}`, program };
}

/** All that a program prints, with both streams in one. */
async function output(program: string, argv: readonly string[], cwd: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = spawn(program, argv, { cwd, timeout: FETCH_MS_MAX, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
  child.on("error", (error) => resolve(error.message));
  child.on("close", () => resolve(text));
  return promise;
}
