/** Names of models with their providers, which stay inside the scanner. One string serves all records of a model. */
export class ModelNames {
  #provider = "";
  #model = "";
  #name = "";

  /** One name for both; undefined where a record leaves one of them out. */
  of(provider: string | undefined, model: string | undefined): string | undefined {
    if (provider === undefined || model === undefined) return undefined;
    if (this.#name === "" || provider !== this.#provider || model !== this.#model) {
      this.#provider = provider;
      this.#model = model;
      this.#name = `${provider}\n${model}`;
    }
    return this.#name;
  }
}
