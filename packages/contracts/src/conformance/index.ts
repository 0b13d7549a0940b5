export { checkDescribeService } from "./check-describe-service.ts";
export { checkProfile, type ProfileFixture } from "./check-profile.ts";
export { checkSearchService } from "./check-search-service.ts";
export { checkTodoService, type TodoFixture } from "./check-todo-service.ts";
export type { ConformanceCheck, ConformanceReport } from "./report.ts";
export type { ServiceFixture } from "./service-probe.ts";
