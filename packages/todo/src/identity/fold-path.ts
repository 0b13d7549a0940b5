/** What two paths share when some file system takes them for one: NFKC and lower case. */
export function foldPath(path: string): string {
  return path.normalize("NFKC").toLowerCase();
}
