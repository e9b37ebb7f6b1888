/** What is said with a call; the rest of it is the request's own, such as its signal. */
export interface CallInit extends Omit<RequestInit, 'body'> {
  params?: { path?: Values; query?: Values; header?: Values };
  body?: unknown;
  parseAs?: 'json' | 'blob';
}

type Values = Record<string, string | number | boolean | undefined>;

/** `data` where all went well, else `error`: what the answer's JSON says, or its text where it is none. */
export interface CallAnswer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The request of a call to an address such as `/api/client/slug/{clientSlug}`. What is undefined is not said. */
export function requestOf(
  method: string,
  address: string,
  { params = {}, body, headers: given, parseAs: _, ...init }: CallInit,
): Request {
  const headers = new Headers(given);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  for (const [name, value] of said(params.header)) headers.set(name, value);
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params.path?.[name] ?? ''));
  const query = new URLSearchParams(said(params.query)).toString();
  return new Request(query ? `${path}?${query}` : path, {
    ...init,
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function said(values: Values = {}): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** What was answered, read to its end. */
export async function readAnswer(response: Response, parseAs: CallInit['parseAs']): Promise<CallAnswer> {
  if (response.ok && parseAs === 'blob') return { response, data: await response.blob() };
  const text = await response.text();
  if (response.ok) return { response, data: text ? JSON.parse(text) : undefined };
  try {
    return { response, error: JSON.parse(text) };
  } catch {
    return { response, error: text };
  }
}
