import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { networkOf } from '../attempts/network-of.ts';
import { accountOf } from '../http/limits/account-of.ts';
import { whenOver, whenSentOrOver } from '../http/limits/turns-of-sockets.ts';

/** In bytes. A body that is not longer is not counted. */
const smallest = 65_536;
/** From this body limit on a route receives files. Their bytes are counted apart, so that slow files do not keep scans and forms from arriving. */
const ofFiles = 1_048_576;
/**
 * The bytes of bodies that a process holds, by what is sent and by whom, so that none of these keeps the others from arriving. The last `first` bytes are
 * for accounts of which nothing is held, so that no account takes all.
 */
const places = {
  files: { most: 160 * 1_048_576, first: 50 * 1_048_576 },
  operators: { most: 64 * 1_048_576, first: 16 * 1_048_576 },
  people: { most: 32 * 1_048_576, first: 8 * 1_048_576 },
  unknown: { most: 32 * 1_048_576, first: 8 * 1_048_576 },
};
type Kind = keyof typeof places;

/** The bytes that one account may send at a time to the routes with one body limit: two of the longest, and many of a short one. */
const mostOfAccount = (longest: number) => Math.max(2 * longest, 8 * 1_048_576);

/** The bytes that are held of each kind, and of each account of it: in all, and by body limit. */
const held = new Map<string, number>();
const heldOf = (key: string) => held.get(key) ?? 0;

/**
 * Counts the long bodies of every route whose body limit allows them, before they are read and until their responses are sent: a body arrives slowly, and a
 * file waits in memory for its turn (decisions 374, 433). Callers who are not known, such as providers, are counted by their network. A body whose length is
 * not declared counts as the longest. Refuses with 'too-many-requests' when the account or the process holds too much, and does not read the body then.
 */
export function holdBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { bodyLimit: longest = 0, preParsing = [], config } = route;
    if (longest <= smallest || config?.countsItsBodies) return;
    // after the session is read, and before the body is
    const hold = async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
      holdBody(request, reply, longest);
      return payload;
    };
    route.preParsing = [...[preParsing].flat(), hold];
  });
}

function holdBody(request: FastifyRequest, reply: FastifyReply, longest: number): void {
  const account = accountOf(request) ?? networkOf(request.ip);
  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = request.headers;
  const bytes = encoding === undefined ? Math.min(Number(length), longest) : longest;
  if (bytes <= smallest) return;
  const kind = kindOf(request, longest);
  const ofAccount = `${kind} ${account}`;
  const ofLimit = `${ofAccount} ${longest}`;
  const { most, first } = places[kind];
  const room = most - heldOf(kind) - (heldOf(ofAccount) > 0 ? first : 0);
  // a feed that arrives slowly does not keep the operator from sending a list of stops
  if (heldOf(ofLimit) + bytes > mostOfAccount(longest) || bytes > room) {
    reply.header('connection', 'close');
    refuse('too-many-requests', {});
  }
  const keys = [kind, ofAccount, ofLimit];
  for (const key of keys) add(key, bytes);
  whenSentOrOver(request.raw, reply.raw, () => {
    for (const key of keys) add(key, -bytes);
  });
}

function kindOf(request: FastifyRequest, longest: number): Kind {
  if (accountOf(request) === undefined) return 'unknown';
  if (longest >= ofFiles) return 'files';
  return (request.staff ?? request.device) ? 'operators' : 'people';
}

function add(key: string, bytes: number): void {
  const left = heldOf(key) + bytes;
  if (left === 0) held.delete(key);
  else held.set(key, left);
}

/** Returns a signal that aborts when the caller has gone before the response is sent. */
export function goneOf({ request, raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenOver(request.raw, raw, () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
