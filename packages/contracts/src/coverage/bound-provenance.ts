import { admitRows } from "@fathomline/bounds";
import { SEARCH_CEILINGS } from "../ceilings.ts";
import { listCounts } from "../counts.ts";
import type { Provenance } from "../v1/common/provenance.ts";

/** Bytes that decisions about profiles may take, so that long names never push the rows out. */
const PROFILES_BYTES = 2_048;

/** Provenance as an envelope carries it: profiles are listed as far as they fit, and all are counted. Names stay exact. */
export function boundProvenance({ provider, profiles, profileCounts }: Provenance): Provenance {
  const { rows } = admitRows(profiles, {
    maxBytes: PROFILES_BYTES,
    maxItems: SEARCH_CEILINGS.profiles,
    total: profiles.length,
  });
  const total = Math.max(profileCounts.total ?? 0, profiles.length);
  return { provider, profiles: rows, profileCounts: listCounts(total, rows.length) };
}
