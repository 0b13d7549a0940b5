import { IgnoreRules } from "./ignore-rules.ts";
import type { FolderListing } from "./list-folder.ts";
import type { ListedFile } from "./listed-file.ts";

/** A folder's listing, and under which state of the folder it was made. */
export interface Listed {
  readonly listing: FolderListing;
  readonly stamp: string;
  selected?: KnownFolder;
}

/** What of a listing is walked under given rules. */
export interface KnownFolder {
  readonly rules: IgnoreRules;
  readonly isInRepository: boolean;
  readonly files: readonly ListedFile[];
  readonly folders: readonly { readonly below: string; readonly absolute: string }[];
  /** Files and folders that the rules leave out. */
  readonly ignored: number;
}

/**
 * The listings of one root's folders between walks. A folder that did not change is not listed again, and one under
 * unchanged rules is not judged again: the paths of its files are at hand.
 */
export class FolderCache {
  readonly #folders = new Map<string, Listed>();

  /** The listing made when the folder had this stamp. */
  known(below: string, stamp: string): Listed | undefined {
    const listed = this.#folders.get(below);
    return listed?.stamp === stamp ? listed : undefined;
  }

  /** Keeps a listing, unless the folder changed so shortly before that a later change may not show in its stamp. */
  remember(below: string, stamp: string, settled: boolean, listing: FolderListing): Listed {
    const listed: Listed = { listing, stamp };
    if (settled) this.#folders.set(below, listed);
    else this.#folders.delete(below);
    return listed;
  }

  /** The files and folders of a listing that are walked. */
  select(
    at: { readonly below: string; readonly absolute: string },
    listed: Listed,
    rules: IgnoreRules,
    isInRepository: boolean,
  ): KnownFolder {
    const known = listed.selected;
    if (known?.rules === rules && known.isInRepository === isInRepository) return known;
    const { listing } = listed;
    const prefix = at.below === "" ? "" : `${at.below}/`;
    const absoluteOf = (name: string): string => `${at.absolute}/${name}`;
    const walked = (names: readonly string[], areFolders: boolean): readonly string[] =>
      rules === IgnoreRules.none ? names : names.filter((name) => !rules.leavesOut(absoluteOf(name), areFolders));
    const files = walked(listing.files, false);
    const folders = walked(listing.folders, true);
    const selected: KnownFolder = {
      rules,
      isInRepository,
      files: files.map((name) => ({ path: prefix + name, absolute: absoluteOf(name) })),
      folders: folders.map((name) => ({ below: prefix + name, absolute: absoluteOf(name) })),
      ignored: listing.files.length - files.length + listing.folders.length - folders.length,
    };
    listed.selected = selected;
    return selected;
  }

  /** Forgets every folder that is not among these. */
  keepOnly(seen: ReadonlySet<string>): void {
    for (const below of this.#folders.keys()) if (!seen.has(below)) this.#folders.delete(below);
  }
}
