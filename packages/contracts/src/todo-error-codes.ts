import { CONTRACT_ERRORS, type ContractErrorCode, type ErrorTable } from "./error-codes.ts";

/** Every code that `error.code` of a todo envelope can hold. */
export type TodoErrorCode =
  | ContractErrorCode
  | "service_conflict"
  | "aborted"
  | "path_escape"
  | "path_invalid"
  | "root_missing"
  | "root_not_folder"
  | "root_unreadable"
  | "lock_timeout"
  | "lock_unwritable"
  | "locks_unsupported"
  | "lock_failed"
  | "lock_lost"
  | "state_planted"
  | "state_unavailable"
  | "recovery_failed"
  | "preexisting_todo_conflict"
  | "directory_changed"
  | "id_exhausted"
  | "description_invalid"
  | "frontmatter_key_invalid"
  | "frontmatter_value_invalid"
  | "path_collision"
  | "target_exists"
  | "todo_missing"
  | "todo_invalid"
  | "todo_path_invalid"
  | "status_unchanged"
  | "content_changed"
  | "no_space"
  | "not_permitted"
  | "create_failed"
  | "transition_failed"
  | "rollback_failed";

export const TODO_ERRORS: ErrorTable<TodoErrorCode> = {
  ...CONTRACT_ERRORS,
  service_conflict: {
    message:
      "No single usable service is registered for this tool in this session: there are several, or one of another shape.",
    retryable: false,
  },
  aborted: { message: "The call was aborted before anything was changed.", retryable: true },
  path_escape: {
    message: "A given path leads outside the working folder or the todos folder, directly or through a link.",
    retryable: false,
  },
  path_invalid: {
    message:
      "A given path is not a usable path: it is empty, too long, or holds a NUL character or half a surrogate pair.",
    retryable: false,
  },
  root_missing: { message: "The todos folder does not exist.", retryable: false },
  root_not_folder: { message: "The todos folder is not a folder.", retryable: false },
  root_unreadable: {
    message: "The todos folder cannot be read with the permissions of this process.",
    retryable: true,
  },
  lock_timeout: {
    message:
      "Another process holds the lock of this todos folder and did not release it in time, or the file system has no working locks.",
    retryable: true,
  },
  lock_unwritable: {
    message: "The lock of this todos folder cannot be written with the permissions of this process.",
    retryable: false,
  },
  locks_unsupported: {
    message: "The file system of the todos folder supports no locks, so nothing is changed on it.",
    retryable: false,
  },
  lock_failed: { message: "The lock of this todos folder could not be taken.", retryable: true },
  lock_lost: {
    message: "The lock of this todos folder was lost during the call. What was changed is stated in effects.",
    retryable: true,
  },
  state_planted: {
    message: "Something that is not ours stands where .fathomline keeps its lock or its journals; it was left alone.",
    retryable: false,
  },
  state_unavailable: {
    message: "The folder .fathomline/coordination of the todos folder cannot be made or read.",
    retryable: true,
  },
  recovery_failed: {
    message:
      "An earlier, interrupted change could not be finished or undone; its files were left alone. See recovery receipts.",
    retryable: true,
  },
  preexisting_todo_conflict: {
    message:
      "Existing todo files make ids ambiguous (a duplicate id, a damaged or an unreadable todo). See project_todo_list.",
    retryable: false,
  },
  directory_changed: {
    message: "The todos folder is not as expectedDirectoryHash says; nothing was changed.",
    retryable: false,
  },
  id_exhausted: { message: "No id is left: the highest one is the largest exact integer.", retryable: false },
  description_invalid: { message: "The title gives no usable file name.", retryable: false },
  frontmatter_key_invalid: {
    message: "A frontmatter key is empty, repeated in another spelling, or one that only the tool may write.",
    retryable: false,
  },
  frontmatter_value_invalid: { message: "A frontmatter value is no plain JSON value.", retryable: false },
  path_collision: {
    message: "Another file's name differs only in letter case or Unicode form; nothing was changed.",
    retryable: false,
  },
  target_exists: { message: "A file with the new name exists already; it was left alone.", retryable: false },
  todo_missing: { message: "There is no file at the given path.", retryable: false },
  todo_invalid: {
    message: "The file is no valid todo, so its status cannot be changed. See project_todo_inspect.",
    retryable: false,
  },
  todo_path_invalid: {
    message: "The given path is no todo file name inside the todos folder.",
    retryable: false,
  },
  status_unchanged: { message: "The todo has that status already.", retryable: false },
  content_changed: {
    message: "The file is not as expectedContentHash says, or changed during the call. Read it again before a retry.",
    retryable: false,
  },
  no_space: { message: "No space is left on the disk. What was changed is stated in effects.", retryable: true },
  not_permitted: { message: "The file system does not permit writing in the todos folder.", retryable: false },
  create_failed: {
    message: "The todo could not be created because of the disk. What was changed is stated in effects.",
    retryable: true,
  },
  transition_failed: {
    message: "The todo could not be changed because of the disk. What was changed is stated in effects.",
    retryable: true,
  },
  rollback_failed: {
    message: "The change failed and could not be undone completely. See effects; the next call tries to recover.",
    retryable: true,
  },
};
