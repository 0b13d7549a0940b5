export interface Corruption {
  readonly kind: string;
  readonly value: unknown;
}

/** Members that an envelope may leave out. */
const OPTIONAL = new Set([
  "snippet",
  "match",
  "description",
  "path",
  "line",
  "column",
  "relatedLine",
  "source",
  "target",
  "journal",
  "extra",
  "brokenLinks",
  "suggestions",
]);

type Path = readonly (string | number)[];

/**
 * Copies of a valid envelope, each with one place broken so that no reading of the contract allows it: every kind of fault at every
 * place, where the items of a list are one place.
 */
export function corruptionsOf(envelope: object): Corruption[] {
  const distinct = new Map<string, Fault>();
  for (const { path, value } of placesOf(envelope, [])) {
    const place = path.map((key) => (typeof key === "number" ? "*" : key)).join("/");
    for (const fault of faultsAt(path, value)) distinct.set(`${place} ${fault.kind} ${fault.of}`, fault);
  }
  return [...distinct.values()].map(({ kind, path, to }) => ({ kind, value: replaced(envelope, path, to) }));
}

/** Only an inspected file may be no todo. */
function isOptional(name: string, of: object): boolean {
  return OPTIONAL.has(name) || (name === "todo" && "state" in of);
}

interface Place {
  readonly path: Path;
  readonly value: unknown;
}

interface Fault {
  readonly kind: string;
  /** The member that is missing, where one is. */
  readonly of: string;
  readonly path: Path;
  readonly to: unknown;
}

function placesOf(value: unknown, path: Path): Place[] {
  const here = [{ path, value }];
  if (typeof value !== "object" || value === null) return here;
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return here.concat(members.flatMap(([key, member]) => placesOf(member, [...path, key])));
}

function faultsAt(path: Path, value: unknown): Fault[] {
  const fault = (kind: string, to: unknown, of = ""): Fault => ({ kind, of, path, to });
  if (Array.isArray(value)) {
    const tooLong =
      value.length > 0
        ? [
            fault(
              "too many items",
              Array.from({ length: 101 }, () => value[0]),
            ),
          ]
        : [];
    return [fault("not an array", {}), ...tooLong];
  }
  if (typeof value === "object" && value !== null) {
    const droppable = Object.keys(value).filter((name) => !isOptional(name, value));
    return [
      fault("unknown member", { ...value, surplus: 1 }),
      ...droppable.map((name) =>
        fault("missing member", Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)), name),
      ),
    ];
  }
  const wrongType = fault("wrong type", { odd: true });
  if (typeof value === "string") return [wrongType, fault("too long or no choice", "y".repeat(4_097))];
  if (typeof value === "number") return [wrongType, fault("below its bound", -1), fault("above its bound", 1e16)];
  return [wrongType];
}

function replaced(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value))
    return value.map((member: unknown, index) => (index === key ? replaced(member, rest, to) : member));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === key ? replaced(member, rest, to) : member]),
  );
}
