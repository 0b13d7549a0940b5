import type { Published } from "./publish-request.ts";

/** A target that holds the new file, before its folder is flushed. */
export type Landed = Omit<Published, "hash" | "durability">;
