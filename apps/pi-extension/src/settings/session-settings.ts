import { readSettings, type Environment, type ReadSettings } from "@fathomline/settings";

/** What Pi says of a session that starts. */
export interface StartedSession {
  readonly cwd: string;
  /** Absent in a Pi that asks nobody; then nothing of a project is trusted. */
  readonly isProjectTrusted?: () => boolean;
}

/**
 * The settings of one session. Those of the user count from the start, when Pi has no session yet; those of the project once Pi says
 * where it works and that it trusts the project.
 */
export class SessionSettings {
  #settings: ReadSettings;

  /** Throws where the user's settings are wrong: Pi reports what keeps an extension from being loaded. */
  constructor(environment: Environment) {
    // Pi may not have said yet where it works, and has not said that it trusts anything.
    this.#settings = readSettings({ cwd: "", environment, isProjectTrusted: () => false });
    const { problem } = this.#settings.user;
    if (problem !== undefined) throw new Error(problem);
  }

  get current(): ReadSettings {
    return this.#settings;
  }

  /** Reads the project's settings. Wrong ones are ignored whole, and the returned line says what is wrong. */
  start({ cwd, isProjectTrusted }: StartedSession, environment: Environment): string | undefined {
    this.#settings = readSettings({
      cwd,
      environment,
      // What is registered stands by the user's file as it was.
      user: this.#settings.user,
      isProjectTrusted: () => isProjectTrusted?.() === true,
    });
    return this.#settings.project.problem;
  }
}
