export {
  readLocalReport,
  type LocalReport,
  type LocalReportRequest,
  type LocalReportResult,
  type LocalUsageRow,
} from "./local/read-local-report.ts";
export { sessionFolder } from "./scan/session-folder.ts";
