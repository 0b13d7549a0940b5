import type { DescribedDefinition } from "@fathomline/contracts";

const TYPES = {
  component: "string",
  module: "string",
  priority: "string",
  severity: "string",
  status: "string",
  tags: "string_list",
} as const;

/** The fields that documents of any project may have and that searches and ranking know. */
export function genericDefinitions(owner: string): readonly DescribedDefinition[] {
  return Object.entries(TYPES).map(([name, type]) => ({
    name,
    owner,
    type,
    required: false,
    filterable: true,
    enumValues: [],
  }));
}
