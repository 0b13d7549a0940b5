import { readFileSync } from "node:fs";
import { join } from "node:path";
import { splitDocument } from "../queries/split-document.ts";
import type { EngineSetting } from "./engine.ts";

const PREVIEW_CHARS = 1_200;
export const ROWS = 20;

/** What a peer indexes of one file: the same part of the body as our engine. */
export function peerDocument({ folder, coverage }: EngineSetting, path: string): { title: string; body: string } {
  const { title, body } = splitDocument(readFileSync(join(folder, path), "utf8"));
  return { title, body: coverage === "full" ? body : body.slice(0, PREVIEW_CHARS) };
}
