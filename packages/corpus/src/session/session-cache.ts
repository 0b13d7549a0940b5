import type { SqliteModule } from "@fathomline/workspace";

import { indexIdentity } from "../index/index-file.ts";
import { distinctRoots } from "../refresh/walk-roots.ts";
import type { CorpusRequest } from "../request.ts";
import { IndexSession } from "./index-session.ts";

/** Indexes kept open at once; the one used longest ago is closed. */
const OPEN_SESSIONS = 8;

/** The indexes this process has open, by workspace and roots. */
export class SessionCache {
  readonly #sqlite: SqliteModule;
  readonly #sessions = new Map<string, IndexSession>();

  constructor(sqlite: SqliteModule) {
    this.#sqlite = sqlite;
  }

  get(request: CorpusRequest): IndexSession {
    const roots = distinctRoots(request.roots);
    const name = JSON.stringify([request.workspace, request.indexPath, indexIdentity(request, roots)]);
    const session = this.#sessions.get(name) ?? new IndexSession(this.#sqlite, request);
    this.#sessions.delete(name);
    this.#sessions.set(name, session);
    for (const [oldest, old] of this.#sessions) {
      if (this.#sessions.size <= OPEN_SESSIONS) break;
      old.close();
      this.#sessions.delete(oldest);
    }
    return session;
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
    this.#sessions.clear();
  }
}
