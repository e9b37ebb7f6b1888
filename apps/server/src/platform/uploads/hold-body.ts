import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { accountOf } from '../http/limits/account-of.ts';
import { whenOver, whenSentOrOver } from '../http/limits/turns-of-sockets.ts';

/** In bytes. A body that is not longer is not counted. */
const smallest = 65_536;
/** From this body limit on a route receives files. Their bytes are counted apart, so that slow files do not keep scans and forms from arriving. */
const ofFiles = 1_048_576;
/** The bytes of bodies that a process holds: of files, and of all others. */
const mostBytes = { files: 160 * 1_048_576, others: 64 * 1_048_576 };
/** The bytes that one account may send at a time to the routes with one body limit: two of the longest, and many of a short one. */
const mostOfAccount = (longest: number) => Math.max(2 * longest, 8 * 1_048_576);

/** The bytes that are held, by account and body limit: a feed that arrives slowly does not keep the operator from saving a timetable. */
const ofAccounts = new Map<string, number>();
const bytesHeld = { files: 0, others: 0 };

/**
 * Counts the long bodies of every route whose body limit allows them, before they are read and until their responses are sent: a body arrives slowly, and a
 * file waits in memory for its turn (decisions 374, 433). A body whose length is not declared counts as the longest. Refuses with 'too-many-requests' when
 * the account or the process holds too much, and does not read the body then.
 */
export function holdBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { bodyLimit: longest = 0, preParsing = [] } = route;
    if (longest <= smallest) return;
    // after the session is read, and before the body is
    const hold = async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
      holdBody(request, reply, longest);
      return payload;
    };
    route.preParsing = [...[preParsing].flat(), hold];
  });
}

function holdBody(request: FastifyRequest, reply: FastifyReply, longest: number): void {
  const account = accountOf(request);
  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers;
  const bytes = encoding === undefined ? Math.min(Number(length), longest) : longest;
  if (account === undefined || bytes <= smallest) return;
  const key = `${account} ${longest}`;
  const kind = longest >= ofFiles ? 'files' : 'others';
  if ((ofAccounts.get(key) ?? 0) + bytes > mostOfAccount(longest) || bytesHeld[kind] + bytes > mostBytes[kind]) {
    reply.header('connection', 'close');
    refuse('too-many-requests', {});
  }
  count(key, kind, bytes);
  whenSentOrOver(request.raw, reply.raw, () => count(key, kind, -bytes));
}

function count(key: string, kind: keyof typeof bytesHeld, bytes: number): void {
  bytesHeld[kind] += bytes;
  const left = (ofAccounts.get(key) ?? 0) + bytes;
  if (left === 0) ofAccounts.delete(key);
  else ofAccounts.set(key, left);
}

/** Returns a signal that aborts when the caller has gone before the response is sent. */
export function goneOf({ request, raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenOver(request.raw, raw, () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
