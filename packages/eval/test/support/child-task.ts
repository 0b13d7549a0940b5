/** A call of the disk: the `nth` (1) one of a method whose path ends so. */
export interface DiskPoint {
  readonly method: "makeFolder" | "removeFolder" | "rename" | "link" | "unlink";
  readonly path?: string;
  readonly nth?: number;
  /** Default: just before the call. */
  readonly when?: "after";
}

/** What a process of `eval-child.ts` does. */
export interface ChildTask {
  readonly cwd: string;
  /** Takes the package's lock and stays. */
  readonly holds?: boolean;
  /** Makes it another plan than the usual one. */
  readonly prompt?: string;
  readonly lockWaitMs?: number;
  readonly killAt?: DiskPoint;
  /** Says `paused` there and waits for a byte. */
  readonly pauseAt?: DiskPoint;
  /** The disk refuses that call. */
  readonly failAt?: DiskPoint;
  /** Says `asked` instead of an answer and waits for a byte before the yes. */
  readonly waitsInConfirm?: boolean;
}
