import { CORE_SCHEMA, load, YAML11_SCHEMA } from "js-yaml";
import { parse } from "yaml";

/** Every reading of a YAML text that a written value must survive: two parsers, each by YAML 1.2 and 1.1. */
export const YAML_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "js-yaml 1.2": (text) => load(text, { schema: CORE_SCHEMA }),
  "js-yaml 1.1": (text) => load(text, { schema: YAML11_SCHEMA }),
  "yaml 1.2": (text): unknown => parse(text, { version: "1.2" }),
  "yaml 1.1": (text): unknown => parse(text, { version: "1.1" }),
};
