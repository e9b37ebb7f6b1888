import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, knows } from '../http/request-headers.ts';

// Pages are written for each request, so a quick pass is worth more than the last byte.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const gzipLevel = 5;
const compressible = /^(text\/|application\/(json|javascript)|image\/svg)/;

type Coding = ReturnType<typeof codingFor>;

/**
 * Sends what a page answered. One that shared caches may keep is sent whole, with an ETag of its bytes, and as a 304 to who has
 * it already; anything else flows as it is written. Both are compressed as the browser allows.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
): Promise<FastifyReply> {
  reply.status(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (!answer.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  if (!answer.body) return reply.send(null);
  const isText = compressible.test(answer.headers.get('content-type') ?? '');
  const coding = isText ? codingFor(request.headers['accept-encoding']) : undefined;
  if (isText) reply.header('vary', 'Accept-Encoding');
  if (coding) reply.header('content-encoding', coding);
  if (!answer.headers.get('cache-control')?.startsWith('public')) return reply.send(flow(answer.body, coding));

  const body = Buffer.from(await answer.arrayBuffer());
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (knows(request.headers['if-none-match'], tag))
    return reply.removeHeader('content-encoding').status(304).send(null);
  return reply.send(await compressedOnce(tag, body, coding));
}

const mostBodies = 100;
/** What was compressed last, by the tag of its bytes and how. */
const compressed = new Map<string, Promise<Buffer>>();

function compressedOnce(tag: string, body: Buffer, coding: Coding): Promise<Buffer> {
  const key = `${coding} ${tag}`;
  const known = compressed.get(key);
  if (known || !coding) return known ?? Promise.resolve(body);
  const making = compress(body, coding);
  making.catch(() => compressed.delete(key));
  if (compressed.size >= mostBodies) compressed.clear();
  compressed.set(key, making);
  return making;
}

async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  switch (coding) {
    case 'br':
      return promisify(brotliCompress)(body, { params: brotliParams });
    case 'gzip':
      return promisify(gzip)(body, { level: gzipLevel });
    case undefined:
      return body;
  }
}

function flow(body: object, coding: Coding): Readable {
  // Node and browsers have a type each for this stream, which don't fit one another where both are loaded.
  const source = Readable.fromWeb(body as ReadableStream);
  switch (coding) {
    case 'br':
      return source.pipe(createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliParams }));
    case 'gzip':
      return source.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH, level: gzipLevel }));
    case undefined:
      return source;
  }
}
