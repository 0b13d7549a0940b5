/** Something that a run started, and that must not outlive it. */
export interface LivingHost {
  /** At once, with all that it started. */
  kill(): void;
}

const living = new Set<LivingHost>();

/** Ends every host that is alive, without a chance to tidy up. */
function killHosts(): void {
  for (const host of living) host.kill();
}

/** A host lives until the answer is called; if this process exits before, the host goes with it. */
export function hostLives(host: LivingHost): () => void {
  if (living.size === 0) process.on("exit", killHosts);
  living.add(host);
  return () => {
    living.delete(host);
    if (living.size === 0) process.off("exit", killHosts);
  };
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * From an abort on, and until the answer is called, a further signal ends this process at once as it would without any listener; but
 * hosts are in process groups of their own, which no terminal signals, so they are ended first.
 */
export function endAtSecondSignal(signal: AbortSignal | undefined): () => void {
  const end = (name: NodeJS.Signals): void => {
    release();
    killHosts();
    process.kill(process.pid, name);
  };
  const wait = (): void => {
    for (const name of SIGNALS) process.on(name, end);
  };
  const release = (): void => {
    signal?.removeEventListener("abort", wait);
    for (const name of SIGNALS) process.off(name, end);
  };
  signal?.addEventListener("abort", wait, { once: true });
  return release;
}
