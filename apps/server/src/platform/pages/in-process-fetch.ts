import type { App } from '../http/app-types.ts';

/**
 * A fetch that calls the API of this process without the network, for the loaders of pages. Limits count its calls as the visitor's own.
 */
export function inProcessFetch(app: App, remoteAddress: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const response = await app.inject({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      ...(payload && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const item of [value ?? []].flat()) headers.append(name, String(item));
    }
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), { status: response.statusCode, headers });
  };
}
