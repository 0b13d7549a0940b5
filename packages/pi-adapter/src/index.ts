export { callTool } from "./call/call-tool.ts";
export { jsonText } from "./call/json-text.ts";
export { noAnswerText } from "./call/no-answer-text.ts";
export { CHANNELS, type Channel } from "./command/render-channel.ts";
export { EXIT_STATUS, runCommand, type CommandCall, type CommandResult } from "./command/run-command.ts";
export type { PiCallContext, PiJson, PiTool, PiToolResult } from "./pi/pi-tool.ts";
export { toPiTool, type HostValues } from "./pi/to-pi-tool.ts";
export { loadRenderers } from "./pi/render/lazy-renderers.ts";
