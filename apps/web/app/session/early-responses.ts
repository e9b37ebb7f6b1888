import { loggedInUser } from './logged-in-mark.ts';

/** What `early-calls.js` has begun before the app started. */
export interface EarlyCalls {
  /** In milliseconds since 1970. */
  startedAt: number;
  /** The user who was marked as logged in on this device then. */
  user: string | undefined;
  /** The response to the renewal of the session. */
  session: Promise<Response>;
  /** The responses by address, and the ID token that they were requested with; undefined without a session. */
  calls: Promise<{ token: string; responses: Map<string, Promise<Response>> } | undefined>;
}

declare global {
  interface Window {
    farewayEarly?: EarlyCalls | 'started';
  }
}

/** An early response that is older is not shown, in milliseconds. The script of a page has loaded in this time. */
const longestWait = 30_000;

/**
 * Returns a fetch that takes the responses of calls that were begun early. Each is taken once, and only by a call with the same token, which
 * belongs to the same session and user. A call that changes something drops all others, because they may be outdated. When the early call
 * failed, so does the call. Calls without an early response go to the server.
 */
export function fetchWithEarly(
  begun: EarlyCalls | undefined,
  fetchNow: (request: Request) => Promise<Response> = (request) => fetch(request),
): (request: Request) => Promise<Response> {
  let session = begun?.session;
  let calls = begun?.calls;
  const drop = () => (session = calls = undefined);

  /** Another tab may have logged in as another user since. */
  function takeSession(): Promise<Response> | undefined {
    if (begun?.user !== loggedInUser()) drop();
    const taken = session;
    session = undefined;
    return taken;
  }

  async function takeResponse({ url, headers }: Request): Promise<Response | undefined> {
    const early = await calls?.catch(() => undefined);
    const response = early?.token === headers.get('Authorization') ? early.responses.get(url) : undefined;
    early?.responses.delete(url);
    return response;
  }

  function take(request: Request): Promise<Response | undefined> | undefined {
    if (!begun || Date.now() - begun.startedAt > longestWait) drop();
    if (request.method === 'GET') return takeResponse(request);
    if (request.url.endsWith('/auth/refresh')) return takeSession();
    drop();
    return undefined;
  }

  return async (request) => (await take(request)) ?? fetchNow(request);
}

/** The calls that were begun early on this page. Those that would begin later are left to the app. */
function begunCalls(): EarlyCalls | undefined {
  if (import.meta.env.SSR) return undefined;
  const begun = window.farewayEarly;
  window.farewayEarly = 'started';
  return begun === 'started' ? undefined : begun;
}

/** The fetch of the app's calls. */
export const earlyFetch = fetchWithEarly(begunCalls());
