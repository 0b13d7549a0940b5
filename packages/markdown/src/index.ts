export type { DocumentTitle, TitleSource } from "./document-title.ts";
export { documentTitle } from "./document-title.ts";
export type { Diagnostic, DiagnosticCode } from "./frontmatter/diagnostic.ts";
export { DIAGNOSTIC_CODES } from "./frontmatter/diagnostic.ts";
export type { Field, FieldElement, FieldMap, FieldType, FieldValue, ScalarType } from "./frontmatter/field.ts";
export type { FrontmatterOmissions } from "./frontmatter/findings.ts";
export {
  MAX_FRONTMATTER_BYTES,
  MAX_FRONTMATTER_DEPTH_LEVELS,
  MAX_FRONTMATTER_DIAGNOSTICS,
  MAX_LIST_ELEMENTS,
  MAX_MAP_KEYS,
} from "./frontmatter/frontmatter-limits.ts";
export type { Frontmatter } from "./frontmatter/read-frontmatter.ts";
export { readFrontmatter } from "./frontmatter/read-frontmatter.ts";
export type { FrontmatterBlock, FrontmatterState } from "./frontmatter/split-frontmatter.ts";
export { splitFrontmatter } from "./frontmatter/split-frontmatter.ts";
export { findSection } from "./headings/find-section.ts";
export type { Heading, Headings } from "./headings/heading.ts";
export { MAX_CONTAINER_DEPTH_LEVELS, MAX_HEADING_CHARACTERS, MAX_HEADINGS } from "./headings/heading.ts";
export { readHeadings } from "./headings/read-headings.ts";
export type { Section } from "./headings/section-at.ts";
export { sectionAt } from "./headings/section-at.ts";
export type { BodyLink } from "./links/body-link.ts";
export { readLinks } from "./links/read-links.ts";
export type { TextSpan } from "./text/text-span.ts";
