import type { SqliteModule } from "@fathomline/workspace";

import { IndexDamage, indexTrouble } from "../index/damage.ts";
import { newestEdition, removeOlderEditions, stateEntries, unlinkIndex } from "../index/editions.ts";
import { indexIdentity, rootFromWorkspace } from "../index/index-file.ts";
import { createStore, memoryStore, openStore, type StoreContext } from "../index/open-store.ts";
import type { IndexStore } from "../index/store.ts";
import { distinctRoots } from "../refresh/walk-roots.ts";
import type { CorpusRequest } from "../request.ts";
import type { SessionCall } from "./session-call.ts";

/** Times one call may replace a broken index before the trouble is passed on. */
const MAX_RECOVERIES = 3;
/** Milliseconds after which a process that answered from memory because of another writer tries the file again. */
const RETRY_FILE_AFTER_MS = 5_000;

/** Keeps one index open: in its file, in a new file after damage, or in memory where no file can be had. */
export class StoreKeeper {
  readonly #context: Omit<StoreContext, "pulse">;
  #store: IndexStore | undefined;
  #inMemorySinceMs = 0;

  constructor(sqlite: SqliteModule, request: CorpusRequest) {
    const { workspace, indexPath } = request;
    const roots = distinctRoots(request.roots);
    const places = new Map<string, string>(roots.map((root) => [root.key, rootFromWorkspace(workspace, root)]));
    this.#context = {
      sqlite,
      workspace,
      indexPath,
      identity: indexIdentity(request, roots),
      placeOf: (rootKey) => places.get(rootKey) ?? "",
    };
  }

  /** The open index. */
  get store(): IndexStore {
    if (this.#store === undefined) throw new IndexDamage("the index was closed during the call");
    return this.#store;
  }

  close(): void {
    this.#store?.close();
    this.#store = undefined;
  }

  /** Opens the index, or makes one, unless it is open and still in its place. */
  async ensure(call: SessionCall): Promise<void> {
    if (this.#store !== undefined && (!this.#store.isInPlace() || this.#mayLeaveMemory(this.#store))) this.close();
    if (call.replace) return this.#replaceStore(call);
    if (this.#store !== undefined) return;
    const context = { ...this.#context, pulse: call.pulse };
    const opened = await openStore(context);
    if (opened.kind === "open") this.#store = opened.store;
    else if (opened.kind === "unusable") this.#store = memoryStore(context, opened.reason);
    else if (opened.kind === "absent") this.#store = memoryStore(context, "nothing_to_index");
    else {
      call.damaged = true;
      await this.#replaceStore(call);
    }
  }

  /** A rebuild goes into a new file, so that nobody who reads the old one sees it empty. */
  async #replaceStore(call: SessionCall): Promise<void> {
    const context = { ...this.#context, pulse: call.pulse };
    // A named file is replaced only after it was seen to be ours.
    if (context.indexPath !== undefined && this.#store === undefined) {
      const opened = await openStore(context);
      if (opened.kind === "open") opened.store.close();
    }
    this.close();
    call.replace = false;
    call.rebuilt = true;
    if (context.indexPath !== undefined) unlinkIndex(context.indexPath);
    await this.#create(call, newestEdition(context) + 1);
  }

  /** The first document makes the index file; until then nothing is created. */
  async leaveMemory(call: SessionCall): Promise<void> {
    const place = this.store.place;
    if (place.kind !== "memory" || place.reason !== "nothing_to_index") return;
    const context = { ...this.#context, pulse: call.pulse };
    this.close();
    await this.#create(call, Math.max(0, newestEdition(context)));
  }

  /** A file that could not be made may have left its folder, or an empty file, behind. */
  async #create(call: SessionCall, edition: number): Promise<void> {
    const before = stateEntries(this.#context.workspace);
    this.#store = await createStore({ ...this.#context, pulse: call.pulse }, edition);
    this.noteWrite(call);
    if (stateEntries(this.#context.workspace) !== before) call.effect.state = "changed";
  }

  /** Marks the index as holding a whole corpus, and removes the files it replaced. */
  markComplete(call: SessionCall): void {
    const { store } = this;
    if (store.meta("complete") === "1") return;
    store.setMeta("complete", "1");
    this.noteWrite(call);
    const { place } = store;
    if (place.kind === "file" && this.#context.indexPath === undefined) removeOlderEditions(this.#context, place.path);
  }

  /** Remembers that the index file was written, for the effects of the call. */
  noteWrite(call: SessionCall): void {
    if (this.#store?.place.kind === "file") call.effect.state = "changed";
  }

  /** Replaces a broken index, or goes on in memory; throws the error on when it is about something else. */
  recover(error: unknown, call: SessionCall, recoveries: number): void {
    const trouble = indexTrouble(error) ?? this.#suspicion(error);
    const store = this.#store;
    if (trouble === undefined || store === undefined || recoveries >= MAX_RECOVERIES) throw error;
    if (store.place.kind === "memory") throw error;
    if (trouble === "damaged") {
      call.damaged = true;
      call.replace = true;
      return;
    }
    if (call.effect.state === "none" && trouble === "unusable") call.effect.state = "possible";
    this.close();
    this.#inMemorySinceMs = performance.now();
    this.#store = memoryStore(
      { ...this.#context, pulse: call.pulse },
      trouble === "busy" ? "index_busy" : "index_unwritable",
    );
  }

  #mayLeaveMemory({ place }: IndexStore): boolean {
    const isForced = place.kind === "memory" && place.reason === "index_busy";
    return isForced && performance.now() - this.#inMemorySinceMs > RETRY_FILE_AFTER_MS;
  }

  /** A damaged index can yield text that is no JSON; nothing else in a call throws these. */
  #suspicion(error: unknown): "damaged" | undefined {
    return error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError
      ? "damaged"
      : undefined;
  }
}
