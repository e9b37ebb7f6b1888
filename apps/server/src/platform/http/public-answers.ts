import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const mostAnswers = 2_000;

interface Answer {
  madeAt: number;
  bytes: Promise<{ json: string; etag: string }>;
}

/** Already sent, as bytes: there is no body left for the route to type. */
type SentReply = never;

export interface PublicAnswers {
  /** Sends what `make` answers as JSON that shared caches may keep; an unchanged one costs the reader a 304. */
  send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): Promise<SentReply>;
}

/**
 * Answers that are the same bytes for everybody. Many readers who ask at once share one question to the database, and a
 * shared cache in front may keep an answer for 2 s: a sale or a change is seen within 5 s everywhere.
 */
export function publicAnswers(freshMilliseconds: number): PublicAnswers {
  const answers = new Map<string, Answer>();
  return {
    async send(request, reply, make) {
      const { json, etag } = await freshAnswer(pathOf(request), make);
      reply.header('cache-control', 'public, max-age=0, s-maxage=2, stale-while-revalidate=1').header('etag', etag);
      if (isKnown(request, etag)) return reply.status(304).send() as SentReply;
      return reply.header('content-type', 'application/json; charset=utf-8').send(json) as SentReply;
    },
  };

  function freshAnswer(url: string, make: () => Promise<unknown>) {
    const known = answers.get(url);
    // the age of an answer is real time, whatever a test's clock says
    if (known && performance.now() - known.madeAt < freshMilliseconds) return known.bytes;
    const bytes = make().then((body) => {
      const json = JSON.stringify(body);
      return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
    });
    bytes.catch(() => answers.get(url)?.bytes === bytes && answers.delete(url));
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(url, { madeAt: performance.now(), bytes });
    return bytes;
  }
}

/** No answer depends on a query, so one of no meaning doesn't ask the database again. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}

/** Caches name several, and call them weak once they compressed them. */
function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}
