import { runEvalFile } from "@fathomline/eval/run";

await runEvalFile(import.meta.dirname, process.argv.slice(2));
