/** A refusal in the words of the protocol; the SDK's own error puts its code into the text, and clients do so again. */
export class RequestError extends Error {
  /** One of JSON-RPC. */
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = "RequestError";
    this.code = code;
  }
}
