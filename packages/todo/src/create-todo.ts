import type {
  TodoCreated,
  TodoCreateRequest,
  TodoPriority,
  TodoRefused,
  TodoServiceContext,
  TodoStatus,
} from "@fathomline/contracts";
import { contentHash } from "@fathomline/workspace";
import { invoke } from "./coordination/invoke.ts";
import { joinMutationQueue } from "./coordination/mutation-queue.ts";
import { makeRoot } from "./coordination/make-root.ts";
import type { Recorder } from "./coordination/recorder.ts";
import { blocked, conflict, diskRefusal } from "./coordination/refused.ts";
import { settingsOf } from "./coordination/service-options.ts";
import type { TodoServiceOptions } from "./coordination/service-options.ts";
import { lockedOperation } from "./coordination/locked-operation.ts";
import { rootsOf } from "./coordination/existing-roots.ts";
import { createUnderLock } from "./journal/create-under-lock.ts";
import { checkMetadata } from "./frontmatter/check-metadata.ts";
import type { MetadataEntry } from "./frontmatter/json.ts";
import { slugOf } from "./identity/slug.ts";

/** A request whose parts were found to be usable. */
export interface TodoDraft {
  readonly title: string;
  readonly description: string;
  readonly status: TodoStatus;
  readonly priority: TodoPriority;
  readonly body: string;
  readonly entries: readonly MetadataEntry[];
  readonly expectedDirectoryHash: string | undefined;
}

/** The hash of a folder that is missing or empty. */
const emptyDirectoryHash = contentHash(new Uint8Array());

/**
 * Makes a new todo under the next free id, whole or not at all. The todos folder is made when it is missing, and only after
 * everything that needs no look at it was checked.
 */
export async function createTodo(
  request: TodoCreateRequest,
  context: TodoServiceContext,
  options: TodoServiceOptions = {},
): Promise<TodoCreated | TodoRefused> {
  return invoke("create_failed", async (recorder) => {
    const settings = settingsOf(options);
    const { fileSystem } = settings;
    const roots = rootsOf(request, context, settings, recorder);
    if ("outcome" in roots) return roots;
    const draft = draftOf(request);
    if ("outcome" in draft) return draft;
    if (roots.state === "missing") {
      const refusal = missingRootRefusal(draft, recorder);
      if (refusal !== undefined) return refusal;
      const errno = makeRoot(fileSystem, roots.todosRoot);
      recorder.derived(errno === undefined ? "changed" : "possible");
      if (errno !== undefined) return diskRefusal(errno, "create_failed");
      recorder.root = "present";
    }
    const root = roots.todosRoot;
    return joinMutationQueue(context.mutationQueue, [root], fileSystem, async () =>
      lockedOperation<TodoCreated>({ root, settings, context, recorder }, async (session, recovered) =>
        createUnderLock(session, recovered, draft, context.signal),
      ),
    );
  });
}

function draftOf(request: TodoCreateRequest): TodoDraft | TodoRefused {
  const { title, priority, status = "pending", body, frontmatter, expectedDirectoryHash } = request;
  const checked = checkMetadata(frontmatter, { status, priority });
  if (!checked.ok) return blocked(checked.code);
  const description = slugOf(title);
  if (description === "") return blocked("description_invalid");
  return { title, description, status, priority, body, entries: checked.entries, expectedDirectoryHash };
}

function missingRootRefusal({ expectedDirectoryHash }: TodoDraft, recorder: Recorder): TodoRefused | undefined {
  if (expectedDirectoryHash === undefined || expectedDirectoryHash === emptyDirectoryHash) return undefined;
  recorder.phase = "check";
  recorder.precondition({ name: "directory_hash", expected: expectedDirectoryHash, observed: emptyDirectoryHash });
  return conflict("directory_changed");
}
