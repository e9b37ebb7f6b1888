import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';
import { codingFor, knows } from './request-headers.ts';

const mostAddresses = 2_000;

interface KeptAnswer {
  sentAt: number;
  /** One reader has gone on to make the next one; the others are not kept waiting for it. */
  isBeingRenewed: boolean;
  headers: OutgoingHttpHeaders;
  headersWithoutBody: OutgoingHttpHeaders;
  etag: string;
  body: string | Buffer;
}

export interface KeptAnswers {
  /** Answers a reader with what another one was just sent; false when the server itself must answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps what the app sends to everybody: whole, public, with an ETag, of an address without a query. */
  watch(app: Pick<App, 'addHook'>): void;
}

/**
 * The same bytes for everybody, given again before any route is looked up: a rush on a listing costs the routes two answers a
 * second. What is older than half of `longestMilliseconds` is renewed by the next reader, what is older than the whole is forgotten.
 */
export function keptAnswers(longestMilliseconds: number, now: () => number = () => performance.now()): KeptAnswers {
  const kept = new Map<string, KeptAnswer>();
  let isClosing = false;
  return { answer, watch };

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || isClosing) return false;
    const found = kept.get(request.url ?? '') ?? kept.get(keyOf(request));
    if (!found || !isGiven(found)) return false;
    if (knows(request.headers['if-none-match'], found.etag)) {
      response.writeHead(304, found.headersWithoutBody).end();
    } else response.writeHead(200, found.headers).end(found.body);
    return true;
  }

  function isGiven(found: KeptAnswer): boolean {
    const age = now() - found.sentAt;
    if (age >= longestMilliseconds) return false;
    if (age < longestMilliseconds / 2 || found.isBeingRenewed) return true;
    found.isBeingRenewed = true;
    return false;
  }

  function watch(app: Pick<App, 'addHook'>): void {
    app.addHook('onSend', (request, reply, body, done) => {
      if (longestMilliseconds > 0 && isForEverybody(request, reply)) keep(request.raw, reply, body);
      done(null, body);
    });
    app.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
  }

  function keep(request: IncomingMessage, reply: FastifyReply, body: unknown): void {
    const given = reply.getHeaders() as OutgoingHttpHeaders;
    const key = given['vary'] === undefined ? (request.url ?? '') : keyOf(request);
    const etag = String(given['etag']);
    const age = { sentAt: now(), isBeingRenewed: false };
    const known = kept.get(key);
    // who had it already was sent no bytes, but the answer is as good as new
    if (known?.etag === etag) Object.assign(known, age);
    else if (reply.statusCode === 200 && (typeof body === 'string' || Buffer.isBuffer(body))) {
      if (kept.size >= mostAddresses) kept.clear();
      const { 'content-type': type, 'content-encoding': coding, ...headersWithoutBody } = given;
      const headers = {
        ...headersWithoutBody,
        'content-type': type,
        ...(coding !== undefined && { 'content-encoding': coding }),
        'content-length': Buffer.byteLength(body),
      };
      kept.set(key, { ...age, etag, headers, headersWithoutBody, body });
    }
  }
}

function isForEverybody({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    raw.method === 'GET' &&
    String(reply.getHeader('cache-control')).startsWith('public') &&
    reply.hasHeader('etag') &&
    !reply.hasHeader('set-cookie') &&
    !raw.url?.includes('?')
  );
}

/** Pages differ by how they are compressed, and by nothing else. */
function keyOf({ url, headers }: IncomingMessage): string {
  return `${codingFor(headers['accept-encoding']) ?? 'plain'} ${url}`;
}
