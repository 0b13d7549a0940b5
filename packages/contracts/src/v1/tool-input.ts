export { SearchInputSchema } from "./search/search-input.ts";
export { DescribeInputSchema } from "./describe/describe-input.ts";
