import type { Names } from "./names.ts";

/** What stands for models with their providers. One string serves all records of a model. */
export class ModelNames {
  readonly #names: Names;
  #provider = "";
  #model = "";
  #name = "";

  constructor(names: Names) {
    this.#names = names;
  }

  /** One name for both; undefined where a record leaves one of them out. */
  of(provider: string | undefined, model: string | undefined): string | undefined {
    if (provider === undefined || model === undefined) return undefined;
    if (this.#name === "" || provider !== this.#provider || model !== this.#model) {
      this.#provider = provider;
      this.#model = model;
      this.#name = this.#names.of(`${provider}\n${model}`);
    }
    return this.#name;
  }
}
