import type { TodoErrorCode } from "../todo-error-codes.ts";
import type { TodoIssueCode } from "../todo-issue-codes.ts";

export const TODO_STATUSES = ["pending", "ready", "complete"] as const;
export type TodoStatus = (typeof TODO_STATUSES)[number];

export const TODO_PRIORITIES = ["p1", "p2", "p3"] as const;
export type TodoPriority = (typeof TODO_PRIORITIES)[number];

/** A valid todo, exactly. */
export interface TodoIdentity {
  readonly issueId: number;
  /** The id as the file name has it, at least three digits. */
  readonly renderedId: string;
  readonly status: TodoStatus;
  readonly priority: TodoPriority;
  /** Absolute and real. */
  readonly path: string;
  /** `sha256:` + 64 lower-case hex of the file's bytes. */
  readonly contentHash: string;
}

/** A finding about one file, or about a file nobody can name. */
export interface TodoIssue {
  /** Absolute; absent where the name is no text. */
  readonly path?: string;
  readonly code: TodoIssueCode;
  readonly summary: string;
}

/** Both roots, absolute and inside the session's working folder. */
export interface TodoRoots {
  readonly workspaceRoot: string;
  readonly todosRoot: string;
}

export interface TodoInspectRequest extends TodoRoots {
  /** Absolute. */
  readonly path: string;
}

export interface TodoAllocateRequest extends TodoRoots {
  readonly expectedDirectoryHash?: string;
}

export interface TodoCreateRequest extends TodoRoots {
  readonly title: string;
  readonly priority: TodoPriority;
  /** Default `pending`. */
  readonly status?: TodoStatus;
  readonly body: string;
  /** Further frontmatter, plain JSON values. */
  readonly frontmatter?: Readonly<Record<string, unknown>>;
  readonly expectedDirectoryHash?: string;
}

export interface TodoTransitionRequest extends TodoRoots {
  /** Absolute. */
  readonly path: string;
  readonly toStatus: TodoStatus;
  readonly expectedContentHash: string;
}

export interface TodoListed {
  readonly outcome: "listed";
  /** By id, then path. */
  readonly todos: readonly TodoIdentity[];
  /** By path, then code. */
  readonly issues: readonly TodoIssue[];
}

export interface TodoInspected {
  readonly outcome: "inspected";
  readonly state: "valid" | "invalid" | "conflict";
  /** Only of a valid one. */
  readonly todo?: TodoIdentity;
  readonly issues: readonly Omit<TodoIssue, "path">[];
}

/** The next id; nothing is reserved. */
export interface TodoAllocated {
  readonly outcome: "allocated";
  readonly issueId: number;
  readonly renderedId: string;
  readonly directoryHash: string;
}

export interface TodoCreated {
  readonly outcome: "created";
  readonly todo: TodoIdentity;
}

export interface TodoTransitioned {
  readonly outcome: "transitioned";
  readonly todo: TodoIdentity;
  /** Absolute. */
  readonly previousPath: string;
}

/**
 * `conflict`: somebody else's state disagrees with the request. `blocked`: it cannot be done. `failed`: it could not even be
 * judged (a root, the lock, the recovery of an earlier run).
 */
export interface TodoRefused {
  readonly outcome: "conflict" | "blocked" | "failed";
  readonly code: TodoErrorCode;
  /** The hash of the file in question as it is now, where it was seen. */
  readonly currentContentHash?: string;
}

/** Runs `work` when nothing else of this host changes the file at `path`; calls for one path are served in order. */
export type MutationQueue = <Result>(path: string, work: () => Promise<Result>) => Promise<Result>;

export interface TodoServiceContext {
  /** Absolute working folder of the session. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly progress?: (message: string) => void;
  /** The host's own queue of file changes; absent where the host has none. */
  readonly mutationQueue?: MutationQueue;
}

/** The domain service behind the six `project_todo_*` tools. It may reject only with an AbortError or for a bug of its own. */
export interface TodoService {
  list(request: TodoRoots, context: TodoServiceContext): Promise<TodoListed | TodoRefused>;
  inspect(request: TodoInspectRequest, context: TodoServiceContext): Promise<TodoInspected | TodoRefused>;
  allocate(request: TodoAllocateRequest, context: TodoServiceContext): Promise<TodoAllocated | TodoRefused>;
  create(request: TodoCreateRequest, context: TodoServiceContext): Promise<TodoCreated | TodoRefused>;
  transition(request: TodoTransitionRequest, context: TodoServiceContext): Promise<TodoTransitioned | TodoRefused>;
}

const METHODS = ["list", "inspect", "allocate", "create", "transition"] as const;

/** Whether a registered object can serve as a todo service. */
export function isTodoService(service: object): service is TodoService {
  return METHODS.every((name) => typeof Reflect.get(service, name) === "function");
}
