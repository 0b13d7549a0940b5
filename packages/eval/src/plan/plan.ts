import type { EvalBlockerCode, EvalWarningCode } from "@fathomline/contracts";
import type { OpenPackage } from "../package/open-package.ts";

/** A file of the new suite. */
export interface SuiteFile {
  /** Relative to the suite's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** An edit of a file that may be there; bytes of it that were there stay. */
export interface PlannedEdit {
  /** Relative to the package. */
  readonly path: string;
  /** Undefined where there is no file yet. */
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array;
  /** Lines as they are added, without line ends. */
  readonly added: readonly string[];
}

/** What keeps a plan from being applied (a blocker's code), or is worth knowing. */
export interface PlanNote {
  readonly code: EvalBlockerCode | EvalWarningCode;
  /** Relative to the package. */
  readonly path?: string;
  /** Into the input. */
  readonly pointer?: string;
}

/** What an apply would do now. */
export interface Plan {
  readonly ok: true;
  readonly place: OpenPackage;
  readonly evalName: string;
  readonly scriptName: string;
  readonly script: string;
  /** Folder of the suite, relative to the package. */
  readonly suitePath: string;
  readonly counts: { readonly positive: number; readonly negative: number; readonly fixtures: number };
  readonly files: readonly SuiteFile[];
  /** Whether the suite's folder has to be made; false where every file is there already. */
  readonly needsSuite: boolean;
  /** The edits that are needed. */
  readonly ignoreEdit: PlannedEdit | undefined;
  readonly manifestEdit: PlannedEdit | undefined;
  /** Blockers first. */
  readonly notes: readonly PlanNote[];
  /** Of what will be there in the end, whatever of it is there already. */
  readonly hash: string;
}
