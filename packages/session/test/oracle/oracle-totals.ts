/** Totals of a history, the slow and plain way: every line through JSON.parse, everything kept in sets. */
export interface Totals {
  readonly toolCalls: number;
  readonly failures: number;
  readonly userMessages: number;
  readonly duplicateEvents: number;
  readonly malformedLines: number;
  readonly results: number;
  readonly unresolvedResults: number;
  readonly records: number;
  readonly totalTokens: number;
  readonly cost: number;
}

type Obj = Readonly<Record<string, unknown>>;

interface Entry {
  readonly id: string;
  readonly parent: string | null;
  readonly record: Obj;
}

export function oracleTotals(files: readonly (readonly string[])[], sharedHistory: boolean): Totals {
  const totals = {
    toolCalls: 0,
    failures: 0,
    userMessages: 0,
    duplicateEvents: 0,
    malformedLines: 0,
    results: 0,
    unresolvedResults: 0,
    records: 0,
    totalTokens: 0,
    cost: 0,
  };
  const seen = new Set<string>();
  for (const [file, lines] of files.entries()) {
    const entries: Entry[] = [];
    const parsed: { readonly entry: Entry; readonly copy: boolean }[] = [];
    for (const line of lines) {
      const record = tryParse(line);
      if (record === undefined) {
        totals.malformedLines += 1;
        continue;
      }
      const { parentId } = record;
      // The same id and the same text, the parent aside.
      const content = line.replace(/"parentId": ?(?:"[^"]*"|null)/, "");
      const key = JSON.stringify([sharedHistory ? "" : file, record["id"], content]);
      const entry = { id: String(record["id"]), parent: typeof parentId === "string" ? parentId : null, record };
      parsed.push({ entry, copy: seen.has(key) });
      seen.add(key);
    }
    const taken = new Set<unknown>();
    for (const { entry, copy } of parsed) {
      const joined = joins(entry, entries, taken);
      entries.push(entry);
      count(totals, entry.record, copy, joined);
    }
  }
  return totals;
}

function count(
  totals: { -readonly [Name in keyof Totals]: number },
  record: Obj,
  copy: boolean,
  joined: boolean,
): void {
  const message = asObject(record["message"]);
  if (copy) {
    if (message !== undefined) totals.duplicateEvents += 1;
    return;
  }
  const usage = asObject(message === undefined ? record["usage"] : message["usage"]);
  if (usage !== undefined) {
    totals.records += 1;
    for (const name of ["input", "output", "cacheRead", "cacheWrite"]) totals.totalTokens += Number(usage[name]);
    totals.cost += Number(asObject(usage["cost"])?.["total"]);
  }
  if (message?.["role"] === "user") totals.userMessages += 1;
  if (message?.["role"] === "assistant") totals.toolCalls += callsOf(message).length;
  if (message?.["role"] === "toolResult") {
    totals.results += 1;
    if (message["isError"] === true) totals.failures += 1;
    if (!joined) totals.unresolvedResults += 1;
  }
}

/** Whether a result has exactly one call of its id and tool above it that nothing took yet; takes it. */
function joins(entry: Entry, entries: readonly Entry[], taken: Set<unknown>): boolean {
  const message = asObject(entry.record["message"]);
  if (message?.["role"] !== "toolResult") return false;
  const above: unknown[] = [];
  for (let at = entries.findLast(({ id }) => id === entry.parent); at !== undefined;) {
    const { parent } = at;
    const index = entries.lastIndexOf(at);
    for (const call of callsOf(asObject(at.record["message"]) ?? {})) {
      if (call["id"] === message["toolCallId"] && call["name"] === message["toolName"] && !taken.has(call))
        above.push(call);
    }
    at = entries.slice(0, index).findLast(({ id }) => id === parent);
  }
  if (above.length !== 1) return false;
  taken.add(above[0]);
  return true;
}

function callsOf(message: Obj): readonly Obj[] {
  const content = message["content"];
  if (!Array.isArray(content)) return [];
  return content.flatMap((block: unknown) => {
    const call = asObject(block);
    return call?.["type"] === "toolCall" ? [call] : [];
  });
}

function tryParse(line: string): Obj | undefined {
  try {
    return asObject(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Obj | undefined {
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Obj {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
