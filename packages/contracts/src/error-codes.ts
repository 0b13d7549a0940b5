/** What a code means: the fixed message that a caller reads, and whether the same call may succeed later. */
export interface ErrorMeaning {
  readonly message: string;
  readonly retryable: boolean;
}

/** Codes of every family: the work was done, or tried, and its answer could not be delivered as it was. */
export type ContractErrorCode = "envelope_too_large" | "contract_mismatch" | "identity_invalid" | "service_failed";

/** Codes of every call that names folders. */
export type RootErrorCode =
  | "path_escape"
  | "path_invalid"
  | "root_missing"
  | "root_not_folder"
  | "root_unreadable"
  | "index_path_inside_root"
  | "index_path_occupied"
  | "service_conflict";

/** Every code that `error.code` of a search envelope can hold. */
export type SearchErrorCode = ContractErrorCode | RootErrorCode | "filter_invalid" | "cursor_invalid" | "cursor_stale";

/** Every code that `error.code` of a describe envelope can hold. */
export type DescribeErrorCode = ContractErrorCode | RootErrorCode | "describe_unavailable";

/** A family's table: one meaning for each of its codes. */
export type ErrorTable<Code extends string> = Readonly<Record<Code, ErrorMeaning>>;

export const CONTRACT_ERRORS: ErrorTable<ContractErrorCode> = {
  envelope_too_large: {
    message: "The answer did not fit its byte ceiling even without rows. Narrow the call; the work is not repeated.",
    retryable: false,
  },
  contract_mismatch: {
    message: "The tool produced an answer that breaks its own schema. The work is not repeated; effects are as stated.",
    retryable: false,
  },
  identity_invalid: {
    message: "An exact path or hash was over its ceiling or not valid, and identities are never shortened.",
    retryable: false,
  },
  service_failed: {
    message: "The service failed unexpectedly; effects are as stated.",
    retryable: true,
  },
};

const ROOT_ERRORS: ErrorTable<RootErrorCode> = {
  path_escape: {
    message: "A given path leads outside the working folder, directly or through a link.",
    retryable: false,
  },
  path_invalid: {
    message:
      "A given path is not a usable path: it is empty, too long, or holds a NUL character or half a surrogate pair.",
    retryable: false,
  },
  root_missing: { message: "A folder named in the call does not exist.", retryable: false },
  root_not_folder: { message: "A folder named in the call is not a folder.", retryable: false },
  root_unreadable: {
    message: "A folder named in the call cannot be read with the permissions of this process.",
    retryable: true,
  },
  index_path_inside_root: {
    message: "indexPath lies inside a searched folder; choose a place outside of it.",
    retryable: false,
  },
  index_path_occupied: {
    message: "indexPath holds something that is not a Fathomline index; it was left as it is.",
    retryable: false,
  },
  service_conflict: {
    message:
      "No single usable service is registered for this tool in this session: there are several, or one of another shape.",
    retryable: false,
  },
};

export const SEARCH_ERRORS: ErrorTable<SearchErrorCode> = {
  ...CONTRACT_ERRORS,
  ...ROOT_ERRORS,
  filter_invalid: {
    message: "A filter has no usable name or no usable value, or a bound that is no number and no date.",
    retryable: false,
  },
  cursor_invalid: {
    message: "The cursor is malformed or belongs to another query. Repeat the query without it.",
    retryable: false,
  },
  cursor_stale: {
    message: "The documents changed since the cursor was given. Repeat the query without a cursor.",
    retryable: false,
  },
};

export const DESCRIBE_ERRORS: ErrorTable<DescribeErrorCode> = {
  ...CONTRACT_ERRORS,
  ...ROOT_ERRORS,
  describe_unavailable: { message: "The registered service cannot describe fields.", retryable: false },
};

/** The `error` object of a failed envelope. */
export interface EnvelopeError<Code extends string> {
  readonly code: Code;
  readonly message: string;
  readonly retryable: boolean;
}

/** Builds the `error` of an envelope from a family's table: the message is fixed per code and holds no caller's value. */
export function envelopeError<Code extends string>(table: ErrorTable<Code>, code: Code): EnvelopeError<Code> {
  const { message, retryable } = table[code];
  return { code, message, retryable };
}
