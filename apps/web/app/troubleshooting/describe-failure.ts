interface FailedCall {
  method: string;
  url: string;
  status: number;
  /** What was answered, where it can be read. */
  body: unknown;
}

/**
 * A failed call in a line for technical support: when, what was asked for, what came, and the trace id by which the server's log has it.
 * Whatever in the address is somebody's or something's own is left out.
 */
export function describeFailure({ method, url, status, body }: FailedCall, at: Date): string {
  const { error_key: key, params } = (body ?? {}) as { error_key?: string; params?: { trace_id?: string } };
  const trace = params?.trace_id;
  return [
    at.toISOString().replace('T', ' ').slice(0, 19) + ' UTC',
    `${method} ${pathOf(url)}`,
    `${status}${key ? ` ${key}` : ''}`,
    ...(trace ? [`trace ${trace}`] : []),
  ].join(' · ');
}

/** Segments that are words of ours stay; ids, addresses and codes become dots. */
function pathOf(url: string): string {
  return new URL(url).pathname
    .split('/')
    .map((segment) => (/^[a-z-]*$/.test(segment) ? segment : '…'))
    .join('/');
}
