#!/usr/bin/env node
import { startIndexWorker } from "@fathomline/corpus/start-worker";
import { unfitRuntime } from "@fathomline/workspace/runtime";
import { needsIndex } from "./arguments/needs-index.ts";

// A thread takes as long to start as all that this one still has to load, so it comes first. Nothing of ours works on an unfit runtime.
if (needsIndex(process.argv[2]) && unfitRuntime(process.versions) === undefined) startIndexWorker();
await import("./run-main.ts");
