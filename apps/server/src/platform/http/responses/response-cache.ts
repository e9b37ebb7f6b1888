import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { App } from '../app-types.ts';
import { codingFor, knows } from './request-headers.ts';

const mostBytes = 16 * 1_048_576;
/** How long other readers wait for a leader, in milliseconds. A leader may be slow or hostile. */
const longestWait = 500;
/** The estimated bytes of the headers of a response. */
const weightOfHeaders = 2_000;

type Body = string | Buffer;

interface CachedResponse {
  /** When it was requested. Its data is not older. */
  requestedAt: number;
  headers: OutgoingHttpHeaders;
  headersWithoutBody: OutgoingHttpHeaders;
  etag: string;
  body: Body;
}

interface CachedAddress {
  cached: CachedResponse;
  /** Readers who wait for the leader, whose request is at the route. Undefined without a leader. */
  waiting?: (() => void)[] | undefined;
}

export interface ResponseCache {
  /** Sends a cached response, now or soon, and returns true. Returns false if the server must handle the request; `handle` does this later. */
  take(request: IncomingMessage, response: ServerResponse, handle: () => void): boolean;
  /** Stores complete public responses of the app with an ETag, for addresses without a query. */
  watch(app: Pick<App, 'addHook'>): void;
}

/**
 * Stores public responses and sends them again before a route is looked up, so that a route handles one request of an address at a time. A response older
 * than half of `longestMilliseconds` is renewed by one reader, the leader, while others get the stored one. A response older than `longestMilliseconds` is
 * not sent: its readers wait for the leader.
 */
export function responseCache(longestMilliseconds: number, now = () => performance.now()): ResponseCache {
  /** In the order of storing, the oldest first. */
  const addresses = new Map<string, CachedAddress>();
  const requestedAt = new WeakMap<IncomingMessage, number>();
  const bodies = new WeakMap<IncomingMessage, Body | undefined>();
  let weight = 0;
  let isClosing = false;
  return { take, watch };

  function take(request: IncomingMessage, response: ServerResponse, handle: () => void): boolean {
    if (request.method !== 'GET' || isClosing) return false;
    const key = keyOf(request);
    const address = addresses.get(key);
    const age = address ? now() - address.cached.requestedAt : Infinity;
    if (address && age < longestMilliseconds && (address.waiting || age < longestMilliseconds / 2)) {
      send(address.cached, request, response);
      return true;
    }
    if (address?.waiting) {
      address.waiting.push(() => response.destroyed || take(request, response, handle) || handle());
      return true;
    }
    requestedAt.set(request, now());
    if (address) lead(key, address, response);
    return false;
  }

  /** Makes a request the leader of an address. Releases the waiting readers when it ends in any way. */
  function lead(key: string, address: CachedAddress, response: ServerResponse): void {
    const waiting: (() => void)[] = [];
    address.waiting = waiting;
    const timer = setTimeout(release, longestWait).unref();
    response.once('close', release);

    function release(): void {
      clearTimeout(timer);
      if (address.waiting === waiting) address.waiting = undefined;
      // A response that is no longer public is created for each reader. After a leader that disconnected, another one follows.
      const isStale = now() - address.cached.requestedAt >= longestMilliseconds;
      if (isStale && response.writableFinished && addresses.get(key) === address) forget(key);
      for (const retry of waiting.splice(0)) retry();
    }
  }

  function watch(app: Pick<App, 'addHook'>): void {
    app.addHook('onSend', ({ raw }, _reply, body, done) => {
      if (requestedAt.has(raw)) bodies.set(raw, typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined);
      done(null, body);
    });
    // After all hooks, when the headers are final.
    app.addHook('onResponse', ({ raw }, reply, done) => {
      if (requestedAt.has(raw) && isPublic(raw, reply)) store(raw, reply, bodies.get(raw));
      done();
    });
    app.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
  }

  function store(request: IncomingMessage, reply: FastifyReply, body: Body | undefined): void {
    const requested = requestedAt.get(request) ?? 0;
    const key = keyOf(request);
    const known = addresses.get(key);
    // A slow response does not replace one that was requested later, and is not stored after its age limit.
    if ((known && known.cached.requestedAt > requested) || now() - requested >= longestMilliseconds) return;
    const { 'content-length': length, ...sent } = reply.getHeaders() as OutgoingHttpHeaders;
    const { 'content-type': type, 'content-encoding': coding, ...headersWithoutBody } = sent;
    const etag = String(sent['etag']);
    // The reader got a 304, so the stored response is fresh again.
    if (known?.cached.etag === etag) known.cached.requestedAt = requested;
    else if (reply.statusCode === 200 && body !== undefined && Number(length) === Buffer.byteLength(body)) {
      const headers = { ...sent, 'content-length': length };
      const cached = { requestedAt: requested, etag, headers, headersWithoutBody, body: ownBytes(body) };
      forget(key);
      weight += weightOf(cached);
      if (known) addresses.set(key, Object.assign(known, { cached }));
      else addresses.set(key, { cached });
      for (const oldest of addresses.keys()) if (weight > mostBytes) forget(oldest);
    }
  }

  function forget(key: string): void {
    const known = addresses.get(key);
    if (known) weight -= weightOf(known.cached);
    addresses.delete(key);
  }
}

function send(
  { etag, headers, headersWithoutBody, body }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (knows(request.headers['if-none-match'], etag)) response.writeHead(304, headersWithoutBody).end();
  else response.writeHead(200, headers).end(body);
}

function isPublic({ url = '' }: IncomingMessage, reply: FastifyReply): boolean {
  const valueOf = (header: string) => String(reply.getHeader(header) ?? '').toLowerCase();
  return (
    valueOf('cache-control').startsWith('public') &&
    reply.hasHeader('etag') &&
    !reply.hasHeader('set-cookie') &&
    ['', 'accept-encoding'].includes(valueOf('vary')) &&
    !/[?#]/.test(url)
  );
}

/** Responses of an address differ by their compression only. */
function keyOf({ url = '', headers }: IncomingMessage): string {
  return `${codingFor(headers['accept-encoding']) ?? 'plain'} ${url}`;
}

/** Copies a buffer, because a compressed body is part of a larger buffer that would stay in memory. */
function ownBytes(body: Body): Body {
  return Buffer.isBuffer(body) ? Buffer.from(body) : body;
}

function weightOf({ body }: CachedResponse): number {
  return Buffer.byteLength(body) + weightOfHeaders;
}
