import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
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

/** The first and the newest line of Node that is supported, on exact versions: what `npm test` found yesterday it finds today. */
export const IN_TESTS: readonly Fetchable[] = [node("22.19.0"), node("26.12.1")];
/** Runtimes on which everything has to work. */
export const SUPPORTED: readonly Fetchable[] = [node("22.19.0"), node("26"), bun("latest")];
/** Runtimes that lack what is needed. */
export const TOO_OLD: readonly Fetchable[] = [node("20"), node("22.12.0"), bun("1.3")];

/** Takes one from `folder`, where it is fetched to unless it is there already; a text says why there is none. */
export async function fetchRuntime({ name, spec, bin }: Fetchable, folder: string): Promise<Runtime | string> {
  const place = join(folder, spec.replaceAll(/\W+/g, "-"));
  const program = join(place, "node_modules/.bin", bin);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    // Fetched beside its place and renamed into it: a killed or concurrent fetch leaves no half runtime behind.
    const staging = mkdtempSync(`${place}.`);
    const said = await install(spec, staging);
    if (existsSync(join(staging, "node_modules/.bin", bin))) moveInto(staging, place);
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(program)) return `${name}: ${spec} cannot be fetched: ${said.trim()}`;
  }
  const version = (await output(program, ["--version"], folder)).trim();
  if (!/^v?\d+\.\d+\.\d+$/.test(version)) return `${name} does not start here: ${version}`;
  return { name: `${bin === "bun" ? "Bun" : "Node"} ${version.replace("v", "")}`, program };
}

/** With install scripts: Bun's puts the program for this machine into its place. */
function install(spec: string, folder: string): Promise<string> {
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"];
  return output("npm", ["install", "--prefix", folder, ...quietly, spec], folder);
}

function moveInto(staging: string, place: string): void {
  try {
    renameSync(staging, place);
  } catch (error) {
    // Another process was first.
    if (!existsSync(place)) throw error;
  }
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
