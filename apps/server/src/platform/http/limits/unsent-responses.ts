import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOf } from './account-of.ts';
import { whenSentOrOver } from './turns-of-sockets.ts';

/** In bytes. A smaller body is not counted: the requests of a network are. */
const smallest = 65_536;
/** A body that is sent in parts counts as the parts that wait in it. */
const ofParts = 1_048_576;

interface Limits {
  /** The bytes that wait for the members and devices of one operator. */
  mostOfOperator: number;
  /** The bytes that wait for one other person. */
  mostOfPerson: number;
  /** The bytes that wait for all of them in this process: for operators, and for other people, so that the ones do not take the place of the others. */
  most: { operators: number; people: number };
}

const usual: Limits = {
  mostOfOperator: 32 * 1_048_576,
  mostOfPerson: 4 * 1_048_576,
  most: { operators: 128 * 1_048_576, people: 64 * 1_048_576 },
};

/**
 * Counts the bodies of responses until they are sent, or until their connections have closed: a client that does not read its downloads keeps them in
 * memory (F-28, decision 432). Refuses to read more for an account that has too much waiting, with 'too-many-requests', and for all with
 * 'service-unavailable'. A single body may be larger than the limit. A response to a write is counted and not refused, because its changes are saved.
 */
export function limitUnsentResponses(
  app: FastifyInstance,
  { mostOfOperator, mostOfPerson, most }: Limits = usual,
): void {
  const ofAccounts = new Map<string, number>();
  const all = { operators: 0, people: 0 };
  const waitingFor = (account: string) => ofAccounts.get(account) ?? 0;
  const kindOf = ({ staff, device }: FastifyRequest) => ((staff ?? device) ? 'operators' : 'people');
  const limitOf = (request: FastifyRequest) => (kindOf(request) === 'operators' ? mostOfOperator : mostOfPerson);

  // before the work for a response that could not wait
  app.addHook('preHandler', (request, _reply, done) => {
    const account = accountOf(request);
    if (isRead(request) && account !== undefined && waitingFor(account) >= limitOf(request))
      refuse('too-many-requests', {});
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const account = accountOf(request);
    const bytes = bytesOf(payload);
    if (account === undefined || bytes < smallest) return done(null, payload);
    if (isRead(request)) expectRoom(request, account, bytes);
    const kind = kindOf(request);
    add(account, kind, bytes);
    whenSentOrOver(request.raw, reply.raw, () => add(account, kind, -bytes));
    done(null, payload);
  });

  function expectRoom(request: FastifyRequest, account: string, bytes: number): void {
    const before = waitingFor(account);
    const isTooMuch = before > 0 && before + bytes > limitOf(request);
    const waiting = all[kindOf(request)];
    const isFull = waiting > 0 && waiting + bytes > most[kindOf(request)];
    if (!isTooMuch && !isFull) return;
    refuse(isTooMuch ? 'too-many-requests' : 'service-unavailable', {});
  }

  function add(account: string, kind: keyof typeof all, bytes: number): void {
    all[kind] += bytes;
    const left = waitingFor(account) + bytes;
    if (left === 0) ofAccounts.delete(account);
    else ofAccounts.set(account, left);
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length;
  if (payload instanceof Uint8Array) return payload.byteLength;
  return payload !== null && typeof payload === 'object' && 'pipe' in payload ? ofParts : 0;
}
