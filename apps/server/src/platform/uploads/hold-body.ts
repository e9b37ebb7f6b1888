import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../http/responses/when-closed.ts';

/** The bytes of bodies that a process holds, of files that are imported. */
const mostBytes = 160 * 1_048_576;
/** The files of one operator that arrive or are read. */
const mostOfOperator = 2;

interface BodyToHold {
  operator: string;
  /** The most bytes that the route reads. */
  largest: number;
  busy: 'too-many-requests' | 'feed-busy';
}

const ofOperators = new Map<string, number>();
let bytesHeld = 0;

/**
 * Counts a body before it is read, and until its response is sent: a file arrives slowly, and waits in memory for its turn. A body whose length is not
 * declared counts as the largest. Refuses with `busy` when the operator has two under way, or the process holds too much. The body of a refused
 * call is not read.
 */
export function holdBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { operator, largest, busy }: BodyToHold,
): void {
  const declared = Number(headers['content-length'] ?? largest);
  const bytes = Number.isFinite(declared) ? Math.min(declared, largest) : largest;
  const held = ofOperators.get(operator) ?? 0;
  if (held >= mostOfOperator || bytesHeld + bytes > mostBytes) {
    reply.header('connection', 'close');
    refuse(busy, {});
  }
  count(operator, 1, bytes);
  let isOver = false;
  const end = () => {
    if (!isOver) count(operator, -1, -bytes);
    isOver = true;
  };
  whenClosed(reply.raw, end);
  // a call of a test has no socket
  reply.raw.once('finish', end);
}

function count(operator: string, bodies: 1 | -1, bytes: number): void {
  bytesHeld += bytes;
  const left = (ofOperators.get(operator) ?? 0) + bodies;
  if (left === 0) ofOperators.delete(operator);
  else ofOperators.set(operator, left);
}

/** Returns a signal that aborts when the caller has gone before the response is sent. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenClosed(raw, () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
