import {
  createAgentSession,
  createCodemodeExtension,
  DefaultResourceLoader,
  getAgentDir,
  SessionManager,
  SettingsManager,
} from "@earendil-works/pi-coding-agent";
import { arrayField, asRecord, booleanField, stringField } from "./json-record.ts";

// The program `runSdk` starts: one session through the SDK, its events on standard output as JSON lines.
const order = asRecord(JSON.parse(process.argv[2] ?? ""), "order");
const cwd = stringField(order, "cwd");
const agentDir = getAgentDir();
const codemode = booleanField(order, "codemode");
const settingsManager = SettingsManager.inMemory(codemode ? { defaultTools: ["+codemode"] } : {});
const resourceLoader = new DefaultResourceLoader({
  cwd,
  agentDir,
  settingsManager,
  additionalExtensionPaths: arrayField(order, "extensions").map(String),
  extensionFactories: codemode ? [createCodemodeExtension()] : [],
});
await resourceLoader.reload();
const { session } = await createAgentSession({
  cwd,
  agentDir,
  settingsManager,
  resourceLoader,
  sessionManager: booleanField(order, "keepSession") ? SessionManager.create(cwd) : SessionManager.inMemory(cwd),
});
await session.bindExtensions({});
const model = session.modelRuntime.getModel("scripted", "s1");
if (model === undefined) throw new Error("the scripted model did not load");
await session.setModel(model);
session.subscribe((event) => {
  // Partial messages repeat the whole message so far; nothing here reads them.
  if (event.type !== "message_update") process.stdout.write(`${JSON.stringify(event)}\n`);
});
await session.prompt(stringField(order, "prompt"));
session.dispose();
