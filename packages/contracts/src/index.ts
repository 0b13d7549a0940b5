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
export type { Problem } from "./input/problem.ts";
export { shapeProblems } from "./input/shape-problems.ts";
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
export {
  EVAL_BLOCKERS,
  EVAL_BOOTSTRAP_ERRORS,
  EVAL_REVIEW_ERRORS,
  EVAL_WARNINGS,
  type EvalBlockerCode,
  type EvalBootstrapErrorCode,
  type EvalReviewErrorCode,
  type EvalWarningCode,
} from "./eval-error-codes.ts";
export { EVAL_INPUT_LIMITS } from "./eval-input-limits.ts";
export { EVAL_RULE_IDS, type EvalRule } from "./eval-rule-ids.ts";
export { EVAL_RULES, type EvalRuleMeaning, type EvalSeverity } from "./eval-rules.ts";
export {
  areDistinct,
  EVAL_CASE_ID,
  EVAL_CHECK_NAME,
  EVAL_FIXTURE_NAME,
  EVAL_MUTATING_TOOLS,
  EVAL_POSITIVE_KINDS,
  EVAL_TOOL_NAME,
  isBlankText,
  type EvalPositiveKind,
} from "./eval-shapes.ts";
export type {
  EvalBootstrapData,
  EvalPlannedEdit,
  EvalPlannedFile,
  EvalPlanNote,
} from "./v1/eval/eval-bootstrap-data.ts";
export type {
  EvalBootstrapEnvelope,
  EvalBootstrapFailure,
  EvalBootstrapSuccess,
  EvalConfirmation,
} from "./v1/eval/eval-bootstrap-envelope.ts";
export type { EvalEffects, EvalReference, EvalStage, EvalStageState } from "./v1/eval/eval-effects.ts";
export type {
  EvalBootstrapInput,
  EvalNegativeCaseInput,
  EvalPositiveCaseInput,
  EvalReviewInput,
} from "./v1/eval/eval-input.ts";
export type {
  EvalFinding,
  EvalNotEvaluated,
  EvalReviewCounts,
  EvalReviewData,
  EvalReviewEnvelope,
  EvalReviewFailure,
  EvalReviewSuccess,
} from "./v1/eval/eval-review-envelope.ts";
export type { Confirm, ConfirmRequest } from "./tool/confirm.ts";
export {
  SESSION_ANALYZE_ERRORS,
  SESSION_QUERY_ERRORS,
  type SessionAnalyzeErrorCode,
  type SessionQueryErrorCode,
} from "./session-error-codes.ts";
export { SESSION_INPUT_LIMITS } from "./session-input-limits.ts";
export { parseSessionTime } from "./session-time.ts";
export { SESSION_LABELS, SESSION_SIGNATURES } from "./session-words.ts";
export type {
  SessionAnalyzeEnvelope,
  SessionAnalyzeFailure,
  SessionAnalyzeSuccess,
  SessionCompleteness,
  SessionEffects,
  SessionQueryEnvelope,
  SessionQueryFailure,
  SessionQueryReport,
  SessionQuerySuccess,
} from "./v1/session/session-envelope.ts";
export type {
  SessionCallRow,
  SessionContextRow,
  SessionEventRow,
  SessionFieldRow,
  SessionNestedCoverageRow,
  SessionNestedRow,
  SessionProvenance,
} from "./v1/session/session-event-row.ts";
export type { SessionAnalyzeInput, SessionQueryInput } from "./v1/session/session-input.ts";
export type { SessionLeadRow } from "./v1/session/session-lead-row.ts";
export type {
  SessionEventsReport,
  SessionEvidenceCoverage,
  SessionLeadsReport,
  SessionUsageReport,
} from "./v1/session/session-report.ts";
export type { SessionCorpusCount, SessionScanFacts } from "./v1/session/session-scan-facts.ts";
export type { SessionLatencyRow, SessionUsageRow } from "./v1/session/session-usage-row.ts";
