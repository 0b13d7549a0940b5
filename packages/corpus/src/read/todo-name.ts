const CANONICAL =
  /^(?:0\d\d|[1-9]\d{2,15})-(pending|ready|complete|completed|blocked)-(p[123])-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

/** The status and priority that a canonical todo file name carries; `undefined` for every other name. */
export function todoNameFields(path: string): { readonly status: string; readonly priority: string } | undefined {
  const match = CANONICAL.exec(path.slice(path.lastIndexOf("/") + 1));
  return match?.[1] === undefined || match[2] === undefined ? undefined : { status: match[1], priority: match[2] };
}
