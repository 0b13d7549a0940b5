/** Every way the state folder or a file in it can be refused. */
export type StateCode =
  | "state_planted"
  | "state_unwritable"
  | "state_unreadable"
  | "state_root_missing"
  | "no_space"
  | "io_error";

/** A refusal. `message` is fixed text per code; `errno` is the system's name for the cause, where there is one. */
export interface StateFailure {
  readonly ok: false;
  readonly code: StateCode;
  readonly message: string;
  readonly errno: string | undefined;
}

const messages: Readonly<Record<StateCode, string>> = {
  state_planted: "Something other than a plain folder or file stands where the state folder keeps its own.",
  state_unwritable: "The state folder cannot be written.",
  state_unreadable: "The state folder cannot be looked at.",
  state_root_missing: "The folder that should hold the state folder does not exist.",
  no_space: "No space is left for the state folder.",
  io_error: "The disk failed while the state folder was made.",
};

const codes: Readonly<Record<string, StateCode>> = {
  EACCES: "state_unwritable",
  EPERM: "state_unwritable",
  EROFS: "state_unwritable",
  ENOENT: "state_root_missing",
  ENOTDIR: "state_root_missing",
  ELOOP: "state_planted",
  ENOSPC: "no_space",
  EDQUOT: "no_space",
};

export function stateFailure(code: StateCode, errno?: string): StateFailure {
  return { ok: false, code, message: messages[code], errno };
}

/** The refusal for the errno of a call that wrote. */
export function stateFailureOf(errno: string): StateFailure {
  return stateFailure(codes[errno] ?? "io_error", errno);
}
