const QUARTER_MS = 900_000;

/** Calendar days of times in a zone. Offsets change at quarters of an hour at most, so one look-up serves each quarter. */
export class ZoneDays {
  readonly #format: Intl.DateTimeFormat;
  readonly #known = new Map<number, string>();
  /** The last day, and the quarter of an hour that it is known for. */
  #day = "";
  #from = Number.NaN;
  #to = Number.NaN;

  constructor(timeZone: string) {
    this.#format = formatOf(timeZone);
  }

  /** The day as `YYYY-MM-DD`. */
  dayOf(ms: number): string {
    if (ms >= this.#from && ms < this.#to) return this.#day;
    const quarter = Math.floor(ms / QUARTER_MS);
    this.#day = this.#known.get(quarter) ?? this.#read(quarter);
    this.#from = quarter * QUARTER_MS;
    this.#to = this.#from + QUARTER_MS;
    return this.#day;
  }

  #read(quarter: number): string {
    const parts = new Map(this.#format.formatToParts(quarter * QUARTER_MS).map(({ type, value }) => [type, value]));
    const day = `${(parts.get("year") ?? "").padStart(4, "0")}-${parts.get("month") ?? ""}-${parts.get("day") ?? ""}`;
    this.#known.set(quarter, day);
    return day;
  }
}

/** The zone of this machine. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function isZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

let last: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** A format takes milliseconds to make, and one report asks for that of its zone twice. Throws RangeError where there is no such zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (last?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat("en-US-u-ca-iso8601", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    last = { timeZone, format };
  }
  return last.format;
}
