/** One bar: its label, and the parts that it is made of, from its foot. */
export interface Bar {
  readonly label: string;
  readonly parts: readonly { readonly kind: "main" | "bad"; readonly value: number }[];
  /** What the bar says in words. */
  readonly text: string;
}

const ROW_HEIGHT = 26;
const WIDTH = 720;
const LABEL_WIDTH = 190;
const TEXT_WIDTH = 150;
const BAR_WIDTH = WIDTH - LABEL_WIDTH - TEXT_WIDTH;
const LABEL_CHARS = 26;

/** Bars side by side as inline SVG, with a title for those who can't see it. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const largest = Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  const height = bars.length * ROW_HEIGHT + 4;
  const rows = bars.map((bar, index) => row(bar, index * ROW_HEIGHT, largest));
  const name = escapeHtml(title);
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${name}"><title>${name}</title>${rows.join("")}</svg>`;
}

function row({ label, parts, text }: Bar, top: number, largest: number): string {
  const short = label.length > LABEL_CHARS ? `${label.slice(0, LABEL_CHARS - 1)}…` : label;
  let left = LABEL_WIDTH;
  const drawn = parts.map(({ kind, value }) => {
    const width = largest === 0 ? 0 : (value / largest) * BAR_WIDTH;
    const x = left;
    left += width;
    return `<rect class="${kind}" x="${x.toFixed(1)}" y="${top + 4}" width="${width.toFixed(1)}" height="${ROW_HEIGHT - 8}"/>`;
  });
  const baseline = top + 18;
  return (
    `<g><title>${escapeHtml(`${label}: ${text}`)}</title>` +
    `<text x="${LABEL_WIDTH - 8}" y="${baseline}" text-anchor="end">${escapeHtml(short)}</text>${drawn.join("")}` +
    `<text class="value" x="${(left + 6).toFixed(1)}" y="${baseline}">${escapeHtml(text)}</text></g>`
  );
}

// oxlint-disable-next-line no-control-regex
const UNSAFE = /[&<>"'\0-\x08\x0b-\x1f\x7f-\x9f]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML shows it, in an element or in an attribute; control characters become U+FFFD. */
export function escapeHtml(text: string): string {
  return text.replaceAll(UNSAFE, (character) => ENTITIES[character] ?? "\u{FFFD}");
}
