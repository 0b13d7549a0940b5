import { jsonBytes } from "@fathomline/bounds";

/** The most rows, up to `rows`, with which what is built stays within the ceiling; none where even no row does. */
export function admitPage<Built>(
  rows: number,
  maxBytes: number,
  build: (rows: number) => Built,
): { readonly rows: number; readonly built: Built } {
  for (let admitted = rows; admitted > 0; admitted -= 1) {
    const built = build(admitted);
    if (jsonBytes(built) <= maxBytes) return { rows: admitted, built };
  }
  return { rows: 0, built: build(0) };
}
