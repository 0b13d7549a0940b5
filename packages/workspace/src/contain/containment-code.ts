/** Every way {@link containPath} can refuse. */
export type ContainmentCode =
  | "path_escape"
  | "path_invalid"
  | "path_missing"
  | "path_not_folder"
  | "path_not_file"
  | "path_unreadable";

/** A refused path. `message` is fixed text per code and never repeats what the caller passed. */
export interface ContainmentFailure {
  readonly ok: false;
  readonly code: ContainmentCode;
  readonly message: string;
}

const messages: Readonly<Record<ContainmentCode, string>> = {
  path_escape: "The path leads outside the working folder, or through a link that leads nowhere.",
  path_invalid: "The path is empty, too long, or holds a NUL character or half a surrogate pair.",
  path_missing: "Nothing exists at the path.",
  path_not_folder: "The path, or a part of it that should be a folder, is not a folder.",
  path_not_file: "The path is not a regular file.",
  path_unreadable: "The path cannot be resolved: access is denied, or the disk failed.",
};

export function containmentFailure(code: ContainmentCode): ContainmentFailure {
  return { ok: false, code, message: messages[code] };
}

/** The code for the errno of a call that resolves a path. */
export function containmentCodeOf(errno: string): ContainmentCode {
  if (errno === "ENOENT") return "path_missing";
  if (errno === "ENOTDIR") return "path_not_folder";
  if (errno === "ENAMETOOLONG" || errno === "EILSEQ") return "path_invalid";
  return "path_unreadable";
}
