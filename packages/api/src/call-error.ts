/** A call that was refused or failed: `message` is what the server says about it, to be shown as it is. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's error_key; `unreachable` when no answer came, `unexpected` when it said nothing. */
  readonly key: string;
  readonly params: Record<string, unknown>;
  /** Whether `message` is from the server's answer, and not a text of our own for an answer without words. */
  readonly hasOwnWords: boolean;

  constructor(
    {
      status,
      key,
      params,
      message,
      hasOwnWords = true,
    }: { status: number; key: string; params: Record<string, unknown>; message: string; hasOwnWords?: boolean },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.key = key;
    this.params = params;
    this.hasOwnWords = hasOwnWords;
  }
}
