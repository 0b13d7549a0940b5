/** Every way {@link publishFile} and {@link retireFile} can fail. */
export type PublishCode =
  | "target_exists"
  | "target_missing"
  | "target_changed"
  | "target_is_link"
  | "target_not_file"
  | "folder_missing"
  | "cross_device"
  | "no_space"
  | "not_permitted"
  | "lock_lost"
  | "io_error"
  | "outcome_unknown";

/**
 * The target is as it was before, `outcome_unknown` aside: there the last call failed and so did the look at what it did.
 * `leftover` is a temporary file of ours that could not be removed, an absolute path.
 */
export interface PublishFailure {
  readonly ok: false;
  readonly code: PublishCode;
  readonly message: string;
  /** The system's name for the cause (`ENOSPC`), where there is one. */
  readonly errno: string | undefined;
  readonly leftover: string | undefined;
}

const messages: Readonly<Record<PublishCode, string>> = {
  target_exists: "A file already exists where a new one was to be created.",
  target_missing: "The file to replace does not exist.",
  target_changed: "The file was changed by someone else; it was left alone.",
  target_is_link: "The target is a link; links are neither followed nor replaced.",
  target_not_file: "The target is not a regular file.",
  folder_missing: "The folder for the file does not exist.",
  cross_device: "The staging folder and the target are on different file systems.",
  no_space: "No space is left on the disk.",
  not_permitted: "The file system does not permit writing here.",
  lock_lost: "The lock was lost before the change; nothing was changed.",
  io_error: "The disk failed; the target is as it was.",
  outcome_unknown: "The disk failed and it cannot be seen whether the change was made.",
};

const codes: Readonly<Record<string, PublishCode>> = {
  EEXIST: "target_exists",
  ELOOP: "target_is_link",
  EISDIR: "target_not_file",
  ENOENT: "folder_missing",
  ENOTDIR: "folder_missing",
  EXDEV: "cross_device",
  ENOSPC: "no_space",
  EDQUOT: "no_space",
  EACCES: "not_permitted",
  EPERM: "not_permitted",
  EROFS: "not_permitted",
};

export function publishFailure(code: PublishCode, errno?: string, leftover?: string): PublishFailure {
  return { ok: false, code, message: messages[code], errno, leftover };
}

/** The failure for the errno of a system call. */
export function publishFailureOf(errno: string): PublishFailure {
  return publishFailure(codes[errno] ?? "io_error", errno);
}
