import { extensionPath } from "./extension-path.ts";

export interface PiOptions {
  /** Paths of extensions, loaded in this order after the scripted model. */
  readonly extensions?: readonly string[];
  /** More arguments for the `pi` command, before the prompt. */
  readonly args?: readonly string[];
  /** Working folder; a new empty one, removed after the run, when left out. */
  readonly cwd?: string;
  /** More environment variables; the run inherits none but `PATH`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether codemode is on (the default). */
  readonly codemode?: boolean;
  /** Whether the host writes its session file (default: no). */
  readonly keepSession?: boolean;
}

/** The arguments every mode shares: the model, the extensions, codemode, the session. */
export function piArgs(options: PiOptions): readonly string[] {
  const extensions = [extensionPath("scripted-model"), ...(options.extensions ?? [])];
  return [
    ...(options.keepSession === true ? [] : ["--no-session"]),
    "--model",
    "scripted/s1",
    ...(options.codemode === false ? [] : ["--tools", "+codemode"]),
    ...extensions.flatMap((extension) => ["-e", extension]),
    ...(options.args ?? []),
  ];
}
