import type { ProfileDocument, ProfileField } from "./metadata-profile.ts";

/** Whether the values of a document are what the fields of a profile say. A value that was redacted is not judged. */
export function keepsDeclarations(fields: readonly ProfileField[], document: ProfileDocument): boolean {
  return fields.every((field) => {
    const values = Object.hasOwn(document.fields, field.name) ? (document.fields[field.name] ?? []) : [];
    return values.length === 0 ? !field.required : keepsDeclaration(field, values);
  });
}

function keepsDeclaration({ type, enumValues }: ProfileField, values: readonly string[]): boolean {
  if (type !== "string_list" && values.length > 1) return false;
  return values
    .filter((value) => !isRedacted(value))
    .every((value) => hasType(value, type) && (enumValues.length === 0 || enumValues.includes(value)));
}

function hasType(value: string, type: ProfileField["type"]): boolean {
  if (type === "integer") return /^[+-]?[0-9]+$/.test(value);
  if (type === "boolean") return /^(?:true|True|TRUE|false|False|FALSE)$/.test(value);
  return type !== "date" || isDate(value);
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|z|[+-]\d{2}:?\d{2})?)?$/;

// `Date` reads the 31st of February as the 3rd of March.
function isDate(value: string): boolean {
  const day = DATE.exec(value)?.[1];
  if (day === undefined) return false;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

// The mark that stands for a secret, or for the part of a value that was one.
const REDACTED = "[redacted]";

function isRedacted(value: string): boolean {
  return value.includes(REDACTED);
}
