/** Numbers for the sessions of a host: an object can't cross to a worker, and a number keeps none alive. */
export class ScopeNumbers {
  readonly #known = new WeakMap<object, number>();
  #next = 1;

  of(scope: object): number {
    const known = this.#known.get(scope);
    if (known !== undefined) return known;
    const number = this.#next;
    this.#next += 1;
    this.#known.set(scope, number);
    return number;
  }
}
