import { renderReceipt } from "@fathomline/bounds";
import {
  SESSION_CEILINGS,
  type SessionCompleteness,
  type SessionEffects,
  type SessionQueryReport,
} from "@fathomline/contracts";
import { admitPage } from "../project/admit-page.ts";
import { projectPage } from "../project/project-report.ts";
import type { Page } from "../query/page.ts";

const RECEIPT_BYTES = 768;

/** What a model reads of a success, and how many rows of it. */
export interface RenderedContent {
  readonly blocks: readonly string[];
  readonly shown: number;
}

interface Facts {
  readonly completeness: SessionCompleteness;
  readonly effects: SessionEffects;
}

/**
 * The page as JSON with as many rows as the text's own ceiling holds. Its `nextCursor` goes on behind the rows that are shown, so that whoever
 * reads the text alone misses none.
 */
export function renderPage(page: Page, native: { readonly rows: readonly unknown[] }, facts: Facts): RenderedContent {
  const returned = native.rows.length;
  const { rows, built } = admitPage(returned, SESSION_CEILINGS.contentBytes, (shown) => {
    const report = projectPage(page, shown);
    const text = JSON.stringify({ ok: true, status: facts.completeness.status, shownRows: shown, report });
    return blocksOf(text, receiptOf(facts, page.total, returned, shown, report.nextCursor));
  });
  return { blocks: built.map(({ text }) => text), shown: rows };
}

/** A place or a release: small, and whole. */
export function renderAnswer(report: SessionQueryReport, facts: Facts): RenderedContent {
  const text = JSON.stringify({ ok: true, status: facts.completeness.status, report });
  return { blocks: blocksOf(text, receiptOf(facts, 0, 0, 0, null)).map((block) => block.text), shown: 0 };
}

function blocksOf(
  text: string,
  receipt: string | undefined,
): readonly { readonly type: "text"; readonly text: string }[] {
  return [text, ...(receipt === undefined ? [] : [receipt])].map((block) => ({ type: "text", text: block }));
}

function receiptOf(
  { completeness, effects }: Facts,
  total: number,
  returned: number,
  shown: number,
  nextCursor: string | null,
): string | undefined {
  const next: string[] = [];
  if (nextCursor !== null) next.push("pi_query_session with the same selection and nextCursor of this text as cursor");
  if (shown < returned) next.push("rows that only the structured answer holds are the first behind that cursor");
  const causes = [completeness.source, completeness.capture, completeness.index].flatMap((axis) => axis.causes);
  if (causes.length > 0) next.push(`what is missing: ${causes.join(", ")}`);
  return renderReceipt(
    {
      lists: {
        rows: completeness.counts.rows,
        ...(shown < returned ? { "this text": { total, returned: shown, omitted: total - shown } } : {}),
      },
      clipped: completeness.clipped ?? 0,
      effects: [{ name: "reports in memory", state: effects.memory.state }],
      next,
    },
    RECEIPT_BYTES,
  );
}
