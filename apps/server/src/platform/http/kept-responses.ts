import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { App } from './app-types.ts';
import { codingFor, knows } from './request-headers.ts';

const mostBytes = 16 * 1_048_576;
/** A leader on a slow line, or one that means harm, holds nobody up for longer. */
const patienceWithLeader = 500;
/** What an answer weighs besides its body. */
const weightOfHeaders = 2_000;

type Body = string | Buffer;

interface KeptAnswer {
  /** When its reader asked: what it says was read after that, so it is never older. */
  askedAt: number;
  headers: OutgoingHttpHeaders;
  headersWithoutBody: OutgoingHttpHeaders;
  etag: string;
  body: Body;
}

interface KeptAddress {
  answer: KeptAnswer;
  /** Readers who wait for the one who has gone on to the routes; undefined while nobody has. */
  waiting?: (() => void)[] | undefined;
}

export interface KeptAnswers {
  /** Answers a reader with what another one was sent, at once or soon; or answers false and the server must. `goOn` is the server's answering. */
  take(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean;
  /** Keeps what the app sends to everybody: whole, public, with an ETag, of an address without a query. */
  watch(app: Pick<App, 'addHook'>): void;
}

/**
 * The same bytes for everybody, given again before any route is looked up: however many ask, the routes answer one at a time. What is older
 * than half of `longestMilliseconds` is renewed by one reader while the others still have it; what is older than the whole is given to
 * nobody, and its readers wait for the one who has gone on.
 */
export function keptAnswers(longestMilliseconds: number, now = () => performance.now()): KeptAnswers {
  /** The one that was kept longest ago comes first. */
  const addresses = new Map<string, KeptAddress>();
  const askedAt = new WeakMap<IncomingMessage, number>();
  const bodies = new WeakMap<IncomingMessage, Body | undefined>();
  let weight = 0;
  let isClosing = false;
  return { take, watch };

  function take(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    if (request.method !== 'GET' || isClosing) return false;
    const key = keyOf(request);
    const address = addresses.get(key);
    const age = address ? now() - address.answer.askedAt : Infinity;
    if (address && age < longestMilliseconds && (address.waiting || age < longestMilliseconds / 2)) {
      give(address.answer, request, response);
      return true;
    }
    if (address?.waiting) {
      address.waiting.push(() => response.destroyed || take(request, response, goOn) || goOn());
      return true;
    }
    askedAt.set(request, now());
    if (address) lead(key, address, response);
    return false;
  }

  /** However the leader's way ends, those who wait for it are looked after. */
  function lead(key: string, address: KeptAddress, response: ServerResponse): void {
    const waiting: (() => void)[] = [];
    address.waiting = waiting;
    const timer = setTimeout(release, patienceWithLeader).unref();
    response.once('close', release);

    function release(): void {
      clearTimeout(timer);
      if (address.waiting === waiting) address.waiting = undefined;
      // an answer that is for everybody no more is made for each; a leader who has left has a follower
      const isStale = now() - address.answer.askedAt >= longestMilliseconds;
      if (isStale && response.writableFinished && addresses.get(key) === address) forget(key);
      for (const goAgain of waiting.splice(0)) goAgain();
    }
  }

  function watch(app: Pick<App, 'addHook'>): void {
    app.addHook('onSend', ({ raw }, _reply, body, done) => {
      if (askedAt.has(raw)) bodies.set(raw, typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined);
      done(null, body);
    });
    // every hook has run by then: the headers are those that were sent
    app.addHook('onResponse', ({ raw }, reply, done) => {
      if (askedAt.has(raw) && isForEverybody(raw, reply)) keep(raw, reply, bodies.get(raw));
      done();
    });
    app.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
  }

  function keep(request: IncomingMessage, reply: FastifyReply, body: Body | undefined): void {
    const asked = askedAt.get(request) ?? 0;
    const key = keyOf(request);
    const known = addresses.get(key);
    // a slow answer takes the place of none that was asked for later, and one that took its whole life is dead
    if ((known && known.answer.askedAt > asked) || now() - asked >= longestMilliseconds) return;
    const { 'content-length': length, ...sent } = reply.getHeaders() as OutgoingHttpHeaders;
    const { 'content-type': type, 'content-encoding': coding, ...headersWithoutBody } = sent;
    const etag = String(sent['etag']);
    // who had it already was sent no bytes, but the answer is as good as new
    if (known?.answer.etag === etag) known.answer.askedAt = asked;
    else if (reply.statusCode === 200 && body !== undefined && Number(length) === Buffer.byteLength(body)) {
      const headers = { ...sent, 'content-length': length };
      const answer = { askedAt: asked, etag, headers, headersWithoutBody, body: ownBytes(body) };
      forget(key);
      weight += weightOf(answer);
      if (known) addresses.set(key, Object.assign(known, { answer }));
      else addresses.set(key, { answer });
      for (const oldest of addresses.keys()) if (weight > mostBytes) forget(oldest);
    }
  }

  function forget(key: string): void {
    const known = addresses.get(key);
    if (known) weight -= weightOf(known.answer);
    addresses.delete(key);
  }
}

function give(
  { etag, headers, headersWithoutBody, body }: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (knows(request.headers['if-none-match'], etag)) response.writeHead(304, headersWithoutBody).end();
  else response.writeHead(200, headers).end(body);
}

function isForEverybody({ url = '' }: IncomingMessage, reply: FastifyReply): boolean {
  const said = (header: string) => String(reply.getHeader(header) ?? '').toLowerCase();
  return (
    said('cache-control').startsWith('public') &&
    reply.hasHeader('etag') &&
    !reply.hasHeader('set-cookie') &&
    ['', 'accept-encoding'].includes(said('vary')) &&
    !/[?#]/.test(url)
  );
}

/** Pages differ by how they are compressed, and by nothing else. */
function keyOf({ url = '', headers }: IncomingMessage): string {
  return `${codingFor(headers['accept-encoding']) ?? 'plain'} ${url}`;
}

/** What was compressed is a part of a larger piece of memory, all of which it would keep. */
function ownBytes(body: Body): Body {
  return Buffer.isBuffer(body) ? Buffer.from(body) : body;
}

function weightOf({ body }: KeptAnswer): number {
  return Buffer.byteLength(body) + weightOfHeaders;
}
