// What the search tool needs of the schemas: making those of the other families too takes a host's thread twice as long.
export { boundEffects } from "../common/bound-effects.ts";
export { SearchEnvelopeSchema } from "./search-envelope.ts";
export { SearchInputSchema } from "./search-input.ts";
