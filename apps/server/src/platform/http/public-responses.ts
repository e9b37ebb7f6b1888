import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knows } from './request-headers.ts';

const mostAnswers = 2_000;

interface Bytes {
  /** A string, not bytes: Node sends it in one write with the head, which was measured to cost less. */
  json: string;
  etag: string;
}

interface Answer {
  madeAt: number;
  making: Promise<Bytes>;
  /** Once it is made. */
  bytes?: Bytes;
}

/** Already sent, as bytes: there is no body left for the route to type. */
type SentReply = never;

export interface PublicAnswers {
  /** Sends what `make` answers as JSON that shared caches may keep; an unchanged one costs the reader a 304. */
  send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): SentReply;
}

/**
 * Answers that are the same bytes for everybody. Many readers who ask at once share one question to the database, and a
 * shared cache in front may keep an answer for 2 s: a sale or a change is seen within 5 s everywhere.
 */
export function publicAnswers(freshMilliseconds: number): PublicAnswers {
  const answers = new Map<string, Answer>();
  return {
    send(request, reply, make) {
      const { bytes, making } = freshAnswer(pathOf(request), make);
      // most readers find it made, and need not wait for a promise
      return (
        bytes ? sendBytes(request, reply, bytes) : making.then((made) => sendBytes(request, reply, made))
      ) as SentReply;
    },
  };

  function freshAnswer(url: string, make: () => Promise<unknown>): Answer {
    const known = answers.get(url);
    // the age of an answer is real time, whatever a test's clock says
    if (known && performance.now() - known.madeAt < freshMilliseconds) return known;
    const making = make().then((body) => {
      const json = JSON.stringify(body);
      return (answer.bytes = { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` });
    });
    const answer: Answer = { madeAt: performance.now(), making };
    making.catch(() => answers.get(url) === answer && answers.delete(url));
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(url, answer);
    return answer;
  }
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, { json, etag }: Bytes): FastifyReply {
  reply.header('cache-control', 'public, max-age=0, s-maxage=2, stale-while-revalidate=1').header('etag', etag);
  if (knows(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

/** No answer depends on a query, so one of no meaning doesn't ask the database again. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
