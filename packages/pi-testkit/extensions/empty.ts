/** Does nothing: the baseline of load measurements. */
export default function empty(): void {}
