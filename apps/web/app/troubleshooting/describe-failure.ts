interface FailedCall {
  method: string;
  url: string;
  status: number;
  /** The fields of the response, when it is readable. */
  body: unknown;
}

/**
 * Returns a line about a failed call for technical support: time, call, response, and the trace id of the server's log. Personal data and
 * ids in the address are left out.
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

/** Fixed words of the path stay; ids, addresses and codes become dots. */
function pathOf(url: string): string {
  return new URL(url).pathname
    .split('/')
    .map((segment) => (/^[a-z-]*$/.test(segment) ? segment : '…'))
    .join('/');
}
