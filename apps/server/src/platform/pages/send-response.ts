import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, knows } from '../http/responses/request-headers.ts';

// Pages are compressed for each request, so speed matters more than size.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const gzipLevel = 5;
const compressible = /^(text\/|application\/(json|javascript)|image\/svg)/;

type Coding = ReturnType<typeof codingFor>;

/**
 * Sends the response of a page. A response that shared caches may store is sent as a whole, with an ETag of its bytes, or as 304 when the
 * visitor has it already. Other responses are streamed. All are compressed as the browser supports.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  if (!response.body) return reply.send(null);
  const isText = compressible.test(response.headers.get('content-type') ?? '');
  const coding = isText ? codingFor(request.headers['accept-encoding']) : undefined;
  if (isText) reply.header('vary', 'Accept-Encoding');
  if (coding) reply.header('content-encoding', coding);
  if (!response.headers.get('cache-control')?.startsWith('public')) return reply.send(flow(response.body, coding));

  const body = Buffer.from(await response.arrayBuffer());
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (knows(request.headers['if-none-match'], tag))
    return reply.removeHeader('content-encoding').status(304).send(null);
  return reply.send(await compressedOnce(tag, body, coding));
}

const mostBodies = 100;
/** Recently compressed responses, by ETag and encoding. */
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
  // Node and browsers have different types for this stream, which are not compatible where both are loaded.
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
