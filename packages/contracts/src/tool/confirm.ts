/** A question to the person at the host, about a change that is ready to be made. */
export interface ConfirmRequest {
  /** One line. */
  readonly title: string;
  /** Lines of plain text; what is most dangerous comes first. */
  readonly message: string;
  /** Identity of exactly what would be done, as a preview printed it; a host may hold a given consent against it. */
  readonly planHash: string;
  /** Aborted when the call is, or when the time is up: then the question is to be taken away and the answer is not waited for. */
  readonly signal: AbortSignal;
  /** Milliseconds until the answer counts as none. */
  readonly timeoutMs: number;
}

/** Asks and answers whether the person said yes; anything else, a closed dialog included, is false. A rejection counts as false. */
export type Confirm = (request: ConfirmRequest) => Promise<boolean>;
