import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { FileIdentity, FileSystem } from "@fathomline/workspace";
import { writeNewFile } from "./write-new-file.ts";

const randomNameBytes = 8;
const intentName = /^intent\.([0-9a-f]{16})$/u;

/**
 * What is written down before and after an empty file takes a todo's name, on file systems without hard links: first the
 * name, then which file it is. A crash between the two still leaves the name.
 */
export class PlaceholderNote {
  readonly #fileSystem: FileSystem;
  readonly #paths: NotePaths;
  readonly #target: string;
  isWritten = false;

  constructor(fileSystem: FileSystem, stages: string, target: string) {
    this.#fileSystem = fileSystem;
    this.#paths = notePaths(stages, randomBytes(randomNameBytes).toString("hex"));
    this.#target = target;
  }

  announce(): void {
    this.isWritten = true;
    writeNewFile(this.#fileSystem, this.#paths.intent, `${JSON.stringify(this.#target)}\n`);
  }

  place({ dev, ino }: FileIdentity): void {
    writeNewFile(this.#fileSystem, this.#paths.placed, `${dev} ${ino}\n`);
  }
}

export interface NotePaths {
  readonly intent: string;
  readonly placed: string;
}

export function notePaths(stages: string, key: string): NotePaths {
  return { intent: join(stages, `intent.${key}`), placed: join(stages, `placed.${key}`) };
}

/** The key of a note by the name of its first file. */
export function noteKey(name: string): string | undefined {
  return intentName.exec(name)?.[1];
}

/** The target of a whole note. */
export function readIntent(text: string): string | undefined {
  if (!text.endsWith('"\n')) return undefined;
  try {
    const target: unknown = JSON.parse(text);
    return typeof target === "string" ? target : undefined;
  } catch {
    return undefined;
  }
}

/** Which file was placed, of a whole note. */
export function readPlaced(text: string): FileIdentity | undefined {
  const [, dev, ino] = /^(\d{1,20}) (\d{1,20})\n$/u.exec(text) ?? [];
  return dev === undefined || ino === undefined ? undefined : { dev: BigInt(dev), ino: BigInt(ino) };
}
