/** A document file of a folder, with the texts that every walk needs made once. */
export interface ListedFile {
  /** `/`-separated below the root. */
  readonly path: string;
  readonly absolute: string;
}
