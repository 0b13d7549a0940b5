const QUARTER_MS = 900_000;

/** Calendar days of times in a zone. Offsets change at quarters of an hour at most, so one look-up serves each quarter. */
export class ZoneDays {
  readonly #format: Intl.DateTimeFormat;
  readonly #known = new Map<number, string>();
  #lastQuarter = Number.NaN;
  #lastDay = "";

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat("en-US-u-ca-iso8601", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
  }

  /** The day as `YYYY-MM-DD`. */
  dayOf(ms: number): string {
    const quarter = Math.floor(ms / QUARTER_MS);
    if (quarter === this.#lastQuarter) return this.#lastDay;
    const day = this.#known.get(quarter) ?? this.#read(quarter);
    this.#lastQuarter = quarter;
    this.#lastDay = day;
    return day;
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
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
