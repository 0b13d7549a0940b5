import * as z from "zod";
import { EVAL_CEILINGS } from "../../ceilings.ts";
import { EVAL_BLOCKERS, EVAL_WARNINGS, type EvalBlockerCode, type EvalWarningCode } from "../../eval-error-codes.ts";
import { boundedText, ContentHash, Count, ExactPath } from "../common/scalars.ts";

/** Ceilings of a plan beyond those of the contract. */
const LIMITS = { edits: 2, addedLines: 8, lineChars: 512, pointerChars: 128 } as const;

/** A file that the plan writes. */
export interface EvalPlannedFile {
  readonly path: string;
  readonly bytes: number;
  readonly contentHash: string;
}

/** A file that the plan adds lines to; no other byte of it changes. */
export interface EvalPlannedEdit {
  readonly path: string;
  readonly change: "created" | "replaced";
  /** Without line ends. */
  readonly added: readonly string[];
}

/** What keeps a plan from being applied (`error`), or is worth knowing before (`warning`). */
export interface EvalPlanNote {
  readonly code: EvalBlockerCode | EvalWarningCode;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly path?: string;
  readonly pointer?: string;
}

export interface EvalBootstrapData {
  readonly mode: "preview" | "applied" | "unchanged";
  readonly evalName: string;
  readonly scriptName: string;
  /** The command of the script. */
  readonly script: string;
  readonly counts: {
    readonly positive: number;
    readonly negative: number;
    readonly fixtures: number;
  };
  readonly files: readonly EvalPlannedFile[];
  readonly edits: readonly EvalPlannedEdit[];
  readonly blockers: readonly EvalPlanNote[];
  readonly planHash: string;
}

const noteCodes: ReadonlySet<string> = new Set([...Object.keys(EVAL_BLOCKERS), ...Object.keys(EVAL_WARNINGS)]);
const isNoteCode = (code: string): code is EvalPlanNote["code"] => noteCodes.has(code);

/** Notes of one plan; each prompt, check and extension can give one. */
const EVAL_NOTES_MAX = 100;

export const EvalBootstrapDataSchema: z.ZodType<EvalBootstrapData> = z.strictObject({
  mode: z.enum(["preview", "applied", "unchanged"]),
  evalName: boundedText(EVAL_CEILINGS.nameChars),
  scriptName: boundedText(EVAL_CEILINGS.scriptChars),
  script: boundedText(EVAL_CEILINGS.scriptChars),
  counts: z.strictObject({ positive: Count, negative: Count, fixtures: Count }),
  files: z
    .array(z.strictObject({ path: ExactPath, bytes: Count, contentHash: ContentHash }))
    .max(EVAL_CEILINGS.plannedFiles),
  edits: z
    .array(
      z.strictObject({
        path: ExactPath,
        change: z.enum(["created", "replaced"]),
        added: z.array(boundedText(LIMITS.lineChars)).max(LIMITS.addedLines),
      }),
    )
    .max(LIMITS.edits),
  blockers: z
    .array(
      z.strictObject({
        code: z.enum([...noteCodes].filter(isNoteCode)),
        severity: z.enum(["error", "warning"]),
        message: boundedText(EVAL_CEILINGS.messageChars),
        path: ExactPath.exactOptional(),
        pointer: boundedText(LIMITS.pointerChars).exactOptional(),
      }),
    )
    .max(EVAL_NOTES_MAX),
  planHash: ContentHash,
});
