import type { DocumentKind } from "../v1/search/search-row.ts";
import type {
  MetadataProfile,
  ProfileContext,
  ProfileDocument,
  ProfileField,
  ProfileValidator,
  ProfileVerdict,
} from "./metadata-profile.ts";
import { PROFILE_LIMITS } from "./profile-limits.ts";
import { booleanOf, listOf, memberOf, nameOf, recordOf, refuseRepeats } from "./read-member.ts";

const TYPES = ["string", "string_list", "integer", "boolean", "date"] as const;
// As values, because the list of the contract comes with the whole of zod.
const KINDS: readonly DocumentKind[] = ["doc", "solution", "plan", "memory", "todo"];

/** A deep-frozen copy of a profile of contract version 1; later changes of the original do not reach it. Throws a TypeError. */
export function snapshotProfile(value: unknown): MetadataProfile {
  const profile = recordOf(value, "profile");
  const owner = recordOf(profile["owner"], "owner");
  const fields = listOf(profile["fields"], "fields", PROFILE_LIMITS.fields).map(snapshotField);
  const validators = listOf(profile["validators"], "validators", PROFILE_LIMITS.validators).map(snapshotValidator);
  refuseRepeats(
    fields.map(({ name }) => name),
    "field",
  );
  refuseRepeats(
    validators.map(({ id }) => id),
    "validator",
  );
  const version = profile["version"];
  const appliesTo = profile["appliesTo"];
  if (appliesTo !== undefined && !isPredicate(appliesTo)) throw new TypeError("appliesTo must be a function");
  return Object.freeze<MetadataProfile>({
    contractVersion: 1,
    kind: memberOf(profile["kind"], "kind", ["metadata-profile"]),
    id: nameOf(profile["id"], "id"),
    ...(version === undefined ? {} : { version: nameOf(version, "version") }),
    owner: Object.freeze({
      packageName: nameOf(owner["packageName"], "owner.packageName"),
      packageVersion: nameOf(owner["packageVersion"], "owner.packageVersion"),
    }),
    artifactKinds: Object.freeze(
      listOf(profile["artifactKinds"], "artifactKinds", KINDS.length).map((kind) =>
        memberOf(kind, "artifactKinds", KINDS),
      ),
    ),
    fields: Object.freeze(fields),
    validators: Object.freeze(validators),
    ...(appliesTo === undefined ? {} : { appliesTo: (document) => appliesTo.call(value, document) }),
  });
}

function snapshotField(value: unknown, index: number): ProfileField {
  const what = `fields[${index}]`;
  const field = recordOf(value, what);
  const enumValues = listOf(field["enumValues"], `${what}.enumValues`, PROFILE_LIMITS.enumValues).map((each) =>
    enumValueOf(each, `${what}.enumValues`),
  );
  return Object.freeze({
    name: nameOf(field["name"], `${what}.name`),
    type: memberOf(field["type"], `${what}.type`, TYPES),
    required: booleanOf(field["required"], `${what}.required`),
    filterable: booleanOf(field["filterable"], `${what}.filterable`),
    indexed: booleanOf(field["indexed"], `${what}.indexed`),
    enumValues: Object.freeze(enumValues),
  });
}

function snapshotValidator(value: unknown, index: number): ProfileValidator {
  const what = `validators[${index}]`;
  const validator = recordOf(value, what);
  const validate = validator["validate"];
  if (!isValidate(validate)) throw new TypeError(`${what}.validate must be a function`);
  return Object.freeze<ProfileValidator>({
    id: nameOf(validator["id"], `${what}.id`),
    validate: (document, context) => validate.call(value, document, context),
  });
}

function enumValueOf(value: unknown, what: string): string {
  const text = nameOf(value, what);
  if (text.length <= PROFILE_LIMITS.enumValueChars) return text;
  throw new TypeError(`${what} has ${text.length} characters; at most ${PROFILE_LIMITS.enumValueChars} are allowed`);
}

// What they answer is checked at every call.
function isPredicate(value: unknown): value is (document: ProfileDocument) => boolean {
  return typeof value === "function";
}

function isValidate(value: unknown): value is (document: ProfileDocument, context: ProfileContext) => ProfileVerdict {
  return typeof value === "function";
}
