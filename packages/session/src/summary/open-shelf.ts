import type { BuilderState } from "../model/builder-state.ts";
import type { FileMark } from "./summary.ts";
import type { SummaryArchive } from "./summary-archive.ts";
import type { Found, SummaryShelf } from "./summary-shelf.ts";

/**
 * A shelf as one analysis uses it. The tables of a state are those that its report is made of, so what was taken or kept stands on the shelf
 * again only when the shelf is closed; another analysis in between finds what is on disk.
 */
export class OpenShelf {
  readonly #shelf: SummaryShelf;
  readonly #lent = new Map<string, { readonly mark: FileMark; readonly state: BuilderState }>();

  constructor(shelf: SummaryShelf) {
    this.#shelf = shelf;
  }

  get archive(): SummaryArchive {
    return this.#shelf.archive;
  }

  find(identity: string): Found | undefined {
    const found = this.#shelf.find(identity);
    if (found === undefined) return undefined;
    const { mark, take } = found;
    return {
      mark,
      take: () => {
        const state = take();
        // Whatever becomes of the reading, it can begin here again.
        if (state !== undefined) this.keep(identity, mark, state);
        return state;
      },
    };
  }

  keep(identity: string, mark: FileMark, state: BuilderState): void {
    this.#lent.set(identity, { mark, state });
  }

  close(): void {
    for (const [identity, { mark, state }] of this.#lent) this.#shelf.keep(identity, mark, state);
    this.#lent.clear();
  }
}
