export { CHANNELS, type Channel } from "./command/render-channel.ts";
export { EXIT_STATUS, runCommand, type CommandCall, type CommandResult } from "./command/run-command.ts";
export type { PiCallContext, PiJson, PiTool, PiToolResult } from "./pi/pi-tool.ts";
export { toPiTool, type HostValues } from "./pi/to-pi-tool.ts";
