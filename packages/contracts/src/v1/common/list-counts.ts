import * as z from "zod";
import { addsUp, type ListCounts } from "../../counts.ts";
import { Count, KnownCount } from "./scalars.ts";

/** Counts of one list: `total` and `omitted` are null where the total is unknown. */
export const ListCountsSchema: z.ZodType<ListCounts, ListCounts> = z
  .strictObject({ total: KnownCount, returned: Count, omitted: KnownCount })
  .refine(addsUp, "returned and omitted are not total");
