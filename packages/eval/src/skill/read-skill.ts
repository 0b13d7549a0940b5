import { basename, dirname } from "node:path";
import { isBlankText } from "@fathomline/contracts";
import { readFrontmatter, type Field } from "@fathomline/markdown";
import type { FileSystem } from "@fathomline/workspace";
import { readBounded, type UnreadCode } from "../suite/read-bounded.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";

/** What the host makes of a SKILL.md. */
export interface Skill {
  /** Of the frontmatter, else of its folder. */
  readonly name: string;
  /** Whether the frontmatter has a usable text as its name, or none at all. */
  readonly isNamePlain: boolean;
  readonly hasDescription: boolean;
  /** `disable-model-invocation: true`: the model never hears of it. */
  readonly isHidden: boolean;
}

/** A skill, or why there is none: the file was not read, or its frontmatter cannot be. */
export type SkillRead =
  | { readonly ok: true; readonly skill: Skill }
  | { readonly ok: false; readonly why: UnreadCode | "frontmatter" };

const PLAIN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME_CHARS_MAX = 64;

/** Reads a SKILL.md, an absolute real path, as the host does: YAML, a byte order mark and CRLF allowed. */
export function readSkill(path: string, fileSystem: FileSystem): SkillRead {
  const read = readBounded(path, SUITE_LIMITS.textBytes, fileSystem);
  if (!read.ok) return { ok: false, why: read.code };
  const { block, fields } = readFrontmatter(new TextDecoder("utf-8", { ignoreBOM: true }).decode(read.bytes));
  if (block.state !== "closed" || fields.length === 0) return { ok: false, why: "frontmatter" };
  const name = field(fields, "name");
  const text = textOf(name);
  return {
    ok: true,
    skill: {
      name: text ?? basename(dirname(path)),
      isNamePlain: name === undefined || (text !== undefined && text.length <= NAME_CHARS_MAX && PLAIN_NAME.test(text)),
      hasDescription: textOf(field(fields, "description")) !== undefined,
      isHidden: field(fields, "disable-model-invocation")?.value === true,
    },
  };
}

function field(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((found) => found.name === name);
}

function textOf(found: Field | undefined): string | undefined {
  if (found?.type !== "string" || typeof found.value !== "string") return undefined;
  return isBlankText(found.value) ? undefined : found.value.trim();
}
