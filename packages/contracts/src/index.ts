export {
  COMMON_CEILINGS,
  CONTRACT_VERSION,
  DESCRIBE_CEILINGS,
  EVAL_CEILINGS,
  SEARCH_CEILINGS,
  SESSION_CEILINGS,
  TODO_CEILINGS,
} from "./ceilings.ts";
export { boundCount, listCounts, unknownTotal, type ListCounts } from "./counts.ts";
export type {
  DocumentChange,
  DocumentReference,
  Effects,
  EffectState,
  ObservedHashes,
  Phase,
  ReceiptAction,
  RecoveryReceipt,
  RecoveryState,
  RollbackState,
} from "./effects/effects.ts";
export {
  observationsOf,
  observe,
  readOnlyObservations,
  type Observations,
  type Precondition,
  type TodoObservations,
} from "./effects/observations.ts";
export { projectEffects, UNKNOWN_EFFECTS } from "./effects/project-effects.ts";
export { DIAGNOSTIC_CODES, type DiagnosticCode } from "./diagnostic-codes.ts";
export {
  DESCRIBE_ERRORS,
  envelopeError,
  SEARCH_ERRORS,
  type ContractErrorCode,
  type DescribeErrorCode,
  type EnvelopeError,
  type ErrorMeaning,
  type ErrorTable,
  type RootErrorCode,
  type SearchErrorCode,
} from "./error-codes.ts";
export { checkInput, inputRejection, REJECTION_ISSUES_MAX, type CheckedInput } from "./input/check-input.ts";
export { nearestName } from "./input/nearest-name.ts";
export { OPERATIONS, type Operation } from "./operation.ts";
export { boundIndexCoverage } from "./coverage/bound-index.ts";
export { boundProvenance } from "./coverage/bound-provenance.ts";
export { boundRootCoverage } from "./coverage/bound-roots.ts";
export { coverageLines, type Coverage } from "./coverage/coverage-lines.ts";
export { UNKNOWN_INDEX, UNKNOWN_PREVIEW, UNKNOWN_ROOTS } from "./coverage/unknown-coverage.ts";
export { isDeliverablePath } from "./deliverable-path.ts";
export {
  registerService,
  resolveService,
  type ProviderIdentity,
  type Registration,
  type Resolution,
  type ServiceKind,
} from "./providers/registry.ts";
export {
  isDescribeService,
  type DescribeCoverage,
  type DescribedDefinition,
  type DescribedField,
  type DescribeService,
  type DescribeServiceContext,
  type DescribeServiceFailure,
  type DescribeServiceResult,
  type DescribeServiceSuccess,
} from "./providers/describe-service.ts";
export { judgeDocument, profileDocument } from "./profiles/judge-document.ts";
export type {
  MetadataProfile,
  ProfileContext,
  ProfileDocument,
  ProfileField,
  ProfileIssue,
  ProfileOutcome,
  ProfileValidator,
  ProfileVerdict,
} from "./profiles/metadata-profile.ts";
export { PROFILE_LIMITS } from "./profiles/profile-limits.ts";
export { registerProfile, resolveProfiles, type ResolvedProfiles } from "./profiles/profile-registry.ts";
export {
  isSearchService,
  type SearchCoverage,
  type SearchService,
  type SearchServiceContext,
  type SearchServiceFailure,
  type SearchServiceResult,
  type SearchServiceRow,
  type SearchServiceSuccess,
} from "./providers/search-service.ts";
export {
  isTodoService,
  TODO_PRIORITIES,
  TODO_STATUSES,
  type MutationQueue,
  type TodoAllocated,
  type TodoAllocateRequest,
  type TodoCreated,
  type TodoCreateRequest,
  type TodoIdentity,
  type TodoInspected,
  type TodoInspectRequest,
  type TodoIssue,
  type TodoListed,
  type TodoPriority,
  type TodoRefused,
  type TodoRoots,
  type TodoService,
  type TodoServiceContext,
  type TodoStatus,
  type TodoTransitioned,
  type TodoTransitionRequest,
} from "./providers/todo-service.ts";
export { TODO_ERRORS, type TodoErrorCode } from "./todo-error-codes.ts";
export { TODO_INPUT_LIMITS } from "./todo-input-limits.ts";
export { TODO_ISSUE_CODES, type TodoIssueCode } from "./todo-issue-codes.ts";
export { SEARCH_DEFAULTS } from "./search-defaults.ts";
export { seal, type Sealed, type SealRequest } from "./seal.ts";
export { lazyTool } from "./tool/lazy-tool.ts";
export { loadTool } from "./tool/load-tool.ts";
export type { JsonSchema, Schema, SchemaIssue } from "./tool/schema.ts";
export type {
  CallOutcome,
  ChannelCeilings,
  Json,
  LazyTool,
  LoadedTool,
  Tool,
  ToolAnnotations,
  ToolAnswer,
  ToolContext,
  ToolDefinition,
} from "./tool/tool.ts";
export type {
  CompletenessStatus,
  DocumentDiagnostic,
  IndexCoverage,
  PreviewCoverage,
  RootCoverage,
  RootState,
} from "./v1/common/coverage.ts";
export type { ProfileDecision, Provenance } from "./v1/common/provenance.ts";
export type {
  DescribeCompleteness,
  DescribeEnvelope,
  DescribeFailure,
  DescribeSuccess,
  FieldDefinition,
  FieldType,
  ObservedField,
} from "./v1/describe/describe-envelope.ts";
export type { DescribeInput } from "./v1/describe/describe-input.ts";
export type { Filter, FilterCondition, FilterValue } from "./v1/search/filter.ts";
export type {
  SearchCompleteness,
  SearchEnvelope,
  SearchFailure,
  SearchSuccess,
  Suggestion,
  SuggestionKind,
} from "./v1/search/search-envelope.ts";
export type { SearchInput, SearchScope } from "./v1/search/search-input.ts";
export type { BrokenLinks, DocumentKind, Facet, SearchField, SearchMatch, SearchRow } from "./v1/search/search-row.ts";
export type { FrontmatterInput } from "./v1/todo/frontmatter-input.ts";
export type {
  TodoAllocateData,
  TodoAllocateEnvelope,
  TodoAllocateSuccess,
  TodoCreateData,
  TodoCreateEnvelope,
  TodoCreateSuccess,
  TodoTransitionData,
  TodoTransitionEnvelope,
  TodoTransitionSuccess,
} from "./v1/todo/todo-change-envelope.ts";
export type {
  TodoCompleteness,
  TodoFailed,
  TodoFileCounts,
  TodoFrame,
  TodoGuardedFrame,
  TodoListCounts,
  TodoNoCounts,
} from "./v1/todo/todo-frame.ts";
export type {
  TodoAllocateInput,
  TodoCreateInput,
  TodoInspectInput,
  TodoRootsInput,
  TodoTransitionInput,
} from "./v1/todo/todo-input.ts";
export type {
  TodoInspectData,
  TodoInspectEnvelope,
  TodoInspectSuccess,
  TodoListData,
  TodoListEnvelope,
  TodoListSuccess,
  TodoValidateEnvelope,
  TodoValidateSuccess,
} from "./v1/todo/todo-read-envelope.ts";
export type { TodoFileIssue, TodoIssueRow, TodoRow } from "./v1/todo/todo-row.ts";
