/** A call that was refused or failed. `message` is the server's text, to be shown unchanged. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's error_key; `unreachable` without a response, `unexpected` for a response without a key. */
  readonly key: string;
  readonly params: Record<string, unknown>;
  /** Whether `message` comes from the server; otherwise it is a text of this package. */
  readonly hasServerText: boolean;

  constructor(
    {
      status,
      key,
      params,
      message,
      hasServerText = true,
    }: { status: number; key: string; params: Record<string, unknown>; message: string; hasServerText?: boolean },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.key = key;
    this.params = params;
    this.hasServerText = hasServerText;
  }
}
