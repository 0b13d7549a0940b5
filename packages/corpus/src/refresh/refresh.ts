import { stampSize } from "../discover/stamp.ts";
import { rootFromWorkspace } from "../index/index-file.ts";
import type { IndexStore } from "../index/store.ts";
import { readTransaction } from "../index/transaction.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { readDocument } from "../read/read-document.ts";
import type { CorpusRequest, CorpusRoot } from "../request.ts";
import type { RootWalk } from "../discover/walk-root.ts";
import { applyChanges, type Change } from "./apply-changes.ts";
import { planChanges, type FileToRead } from "./plan-changes.ts";
import type { RefreshReport, RootIssue } from "./refresh-report.ts";

export interface RefreshOptions {
  readonly workspace: string;
  readonly walks: ReadonlyMap<CorpusRoot, RootWalk>;
  readonly coverage: CorpusRequest["coverage"];
  /** Read every file and compare its bytes, whatever its stamp says. */
  readonly readAll: boolean;
  readonly pulse: () => void;
}

/** Characters of source text held before a batch is written. */
const BATCH_CHARS = 16 * 1024 * 1024;
/** So many files that have merely settled are worth a write of their own; fewer are read once more by a new process. */
const SETTLED_WORTH_WRITING = 200;

/** Brings the index in step with the files that were walked; reads only what differs. */
export function refreshStore(store: IndexStore, options: RefreshOptions): RefreshReport {
  readTransaction(store.database, () => store.sync());
  const run = new RefreshRun(store, options);
  return run.run();
}

class RefreshRun {
  readonly #store: IndexStore;
  readonly #options: RefreshOptions;
  readonly #issues: RootIssue[] = [];
  readonly #settled: Change[] = [];
  #batch: Change[] = [];
  #batchChars = 0;
  #added = 0;
  #updated = 0;
  #removed = 0;
  #unchanged = 0;
  #vanished = 0;
  #unreadable = 0;
  #overtaken = 0;
  #wrote = false;

  constructor(store: IndexStore, options: RefreshOptions) {
    this.#store = store;
    this.#options = options;
  }

  run(): RefreshReport {
    const { walks, readAll, pulse } = this.#options;
    const plan = planChanges(walks, this.#store.files, readAll);
    const rootOf = new Map([...walks.keys()].map((root) => [root.key, root]));
    this.#unchanged = plan.unchanged;
    for (const file of plan.toRead) {
      pulse();
      this.#read(file);
      if (this.#batch.length >= CORPUS_LIMITS.batchDocuments || this.#batchChars >= BATCH_CHARS) this.#flush();
    }
    for (const known of plan.gone) {
      this.#batch.push({ kind: "remove", root: rootOf.get(known.rootKey), known });
      this.#removed += 1;
    }
    const isWorthIt = this.#batch.length > 0 || this.#wrote || this.#settled.length >= SETTLED_WORTH_WRITING;
    if (isWorthIt) this.#batch.push(...this.#settled);
    this.#flush();
    return this.#report();
  }

  #read(file: FileToRead): void {
    const { root, path, id } = file;
    const known = id === undefined ? undefined : this.#store.withId(id);
    const place = rootFromWorkspace(this.#options.workspace, root);
    const read = readDocument(root, place, path, this.#options.coverage);
    if (read.kind !== "document") {
      if (read.kind === "vanished") this.#vanished += 1;
      else {
        this.#unreadable += 1;
        this.#issues.push({ root, path, code: "file_unreadable" });
      }
      if (known === undefined) return;
      this.#removed += 1;
      // Unreadable is not absent: without a root the file is not asked again.
      this.#batch.push({ kind: "remove", root: read.kind === "vanished" ? root : undefined, known });
      return;
    }
    const { stamp, settled, hash } = read;
    if (known?.hash === hash && sameSize(known.stamp, stamp)) {
      this.#unchanged += 1;
      if (known.stamp !== stamp) this.#batch.push({ kind: "restamp", root, known, stamp, settled });
      else if (settled && !known.settled) {
        this.#store.files.trust(known.id, stamp);
        this.#settled.push({ kind: "restamp", root, known, stamp, settled });
      }
      return;
    }
    if (known === undefined) this.#added += 1;
    else this.#updated += 1;
    const row = {
      rootKey: root.key,
      path,
      rootFromWorkspace: place,
      stamp,
      settled,
      hash,
      parsed: read.parse(),
    };
    this.#batch.push({ kind: "write", root, row, known });
    this.#batchChars += read.text.length;
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    const { overtaken } = applyChanges(this.#store, this.#batch, this.#options.pulse);
    this.#overtaken += overtaken;
    this.#wrote = true;
    this.#batch = [];
    this.#batchChars = 0;
  }

  #report(): RefreshReport {
    const skipped = {
      links: 0,
      notFiles: 0,
      unreadable: this.#unreadable,
      vanished: this.#vanished,
      undecodableNames: 0,
      ignored: 0,
    };
    for (const [root, walk] of this.#options.walks) {
      skipped.links += walk.links;
      skipped.notFiles += walk.notFiles;
      skipped.unreadable += walk.unreadable;
      skipped.vanished += walk.vanished;
      skipped.undecodableNames += walk.undecodableNames;
      skipped.ignored += walk.ignored;
      this.#issues.push(...walk.issues.map(({ path, code }) => ({ path, code, root })));
    }
    return {
      added: this.#added,
      updated: this.#updated,
      removed: this.#removed,
      unchanged: this.#unchanged,
      wrote: this.#wrote,
      overtaken: this.#overtaken,
      skipped,
      issues: this.#issues,
    };
  }
}

/** A file cut at the byte cap may grow behind it: its size is part of what was read. */
function sameSize(a: string, b: string): boolean {
  return stampSize(a) === stampSize(b);
}
