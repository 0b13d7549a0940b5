export { auditInputSchema, auditOutputSchema, type AuditFinding } from "./audit.ts";
export { toJsonSchema, type SchemaView } from "./to-json-schema.ts";
