import type { EvalBootstrapErrorCode } from "@fathomline/contracts";
import type { FileSystem, Lock, PublishCode } from "@fathomline/workspace";
import type { Recorder } from "./recorder.ts";

/** What every step of an apply works with. */
export interface ApplyContext {
  /** The package, absolute and real. */
  readonly root: string;
  readonly fileSystem: FileSystem;
  readonly lock: Lock;
  readonly recorder: Recorder;
}

/** A step that did not complete. */
export interface StepFailure {
  readonly ok: false;
  readonly code: EvalBootstrapErrorCode;
}

export type StepResult = { readonly ok: true } | StepFailure;

export const DONE: StepResult = { ok: true };

const CODES: Readonly<Record<PublishCode, EvalBootstrapErrorCode>> = {
  target_exists: "target_changed",
  target_missing: "target_changed",
  target_changed: "target_changed",
  target_is_link: "path_link",
  target_not_file: "path_occupied",
  folder_missing: "stage_failed",
  cross_device: "stage_failed",
  no_space: "no_space",
  not_permitted: "not_permitted",
  lock_lost: "lock_lost",
  io_error: "stage_failed",
  outcome_unknown: "stage_failed",
};

export function publishFailed(code: PublishCode): StepFailure {
  return { ok: false, code: CODES[code] };
}

const ERRNOS: Readonly<Record<string, EvalBootstrapErrorCode>> = {
  ENOSPC: "no_space",
  EDQUOT: "no_space",
  EACCES: "not_permitted",
  EPERM: "not_permitted",
  EROFS: "not_permitted",
};

export function diskFailed(errno: string): StepFailure {
  return { ok: false, code: ERRNOS[errno] ?? "stage_failed" };
}
