import type { DatabaseSync } from "node:sqlite";
import { DESCRIBE_CEILINGS } from "@fathomline/contracts";

import type { CatalogField } from "../answer.ts";
import { TYPED_KEY_MARK } from "../read/typed-key.ts";
import { REDACTION_MARK } from "../redact/mark.ts";
import { redactText } from "../redact/redact-text.ts";
import { isSensitiveName } from "../redact/sensitive-name.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import { looksLikeMachinePath } from "./looks-like-path.ts";

export type FieldSamples = Pick<CatalogField, "samples" | "samplesWithheld">;

export const NO_SAMPLES: FieldSamples = { samples: [], samplesWithheld: 0 };

/** The values of a field that most documents have, each on one line; those passed over as unfit to be shown are counted. */
export function fieldSamples(database: DatabaseSync, name: string): FieldSamples {
  if (isSensitiveName(name)) return NO_SAMPLES;
  const samples: string[] = [];
  let samplesWithheld = 0;
  for (const written of byFrequency(database, name)) {
    if (samples.length === DESCRIBE_CEILINGS.samples) break;
    const shown = written.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
    if (shown === "" || samples.includes(shown)) continue;
    if (isUnfit(written)) samplesWithheld += 1;
    else samples.push(shown);
  }
  return { samples, samplesWithheld };
}

/** Values are stored without credentials; one that had any is no sample of the field. */
function isUnfit(written: string): boolean {
  return written.includes(REDACTION_MARK) || redactText(written).redacted > 0 || looksLikeMachinePath(written);
}

/** Values as written, the ones of most documents first, ties by code unit. */
function* byFrequency(database: DatabaseSync, name: string): Iterable<string> {
  // SQLite orders by code point, which is not the order of code units beyond the first plane.
  for (const tied of tiedValues(database, name)) yield* tied.sort(byCodeUnit);
}

/** Values that equally many documents have, the most frequent ones first. */
function* tiedValues(database: DatabaseSync, name: string): Iterable<string[]> {
  // Without the twins of numbers, a document has one row for each of its values.
  const statement = database.prepare(`
    select source, count(*) as documents from fields
    where name = ? and value not glob '${TYPED_KEY_MARK}*' and source <> '' group by source order by documents desc, source
  `);
  let tied: string[] = [];
  let frequency: unknown;
  for (const { source, documents } of statement.iterate(name)) {
    if (documents !== frequency) {
      yield tied;
      tied = [];
    }
    frequency = documents;
    tied.push(String(source));
  }
  yield tied;
}
