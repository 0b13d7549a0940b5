/** Counts what a property test really generated, and prints it once, so that an empty generator shows. */
export class Distribution {
  readonly #title: string;
  readonly #counts = new Map<string, number>();
  #cases = 0;

  constructor(title: string) {
    this.#title = title;
  }

  get cases(): number {
    return this.#cases;
  }

  /** Records one case and the labels that apply to it. */
  record(...labels: readonly string[]): void {
    this.#cases += 1;
    for (const label of labels) this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  count(label: string): number {
    return this.#counts.get(label) ?? 0;
  }

  print(): void {
    const shares = [...this.#counts]
      .sort((a, b) => b[1] - a[1])
      .map(([label, count]) => `${label} ${((100 * count) / Math.max(1, this.#cases)).toFixed(1)}%`);
    process.stdout.write(`${this.#title}: ${this.#cases} cases; ${shares.join(", ")}\n`);
  }
}
