import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Access } from '../app-types.ts';
import { streamParts } from './stream-parts.ts';

/** The own data of a purchaser comes in many small parts, and is checked after each so many bytes. Staff get no part without a check. */
const bytesOfPurchaser = 65_536;

const guarded: ReadonlySet<Access> = new Set(['purchaser', 'staff', 'staff-session'] as const);

/**
 * Checks the caller of a file that is sent in parts again before its parts: the session may end, and the membership may be removed or narrowed, while a
 * large file is downloaded. The connection ends then, so that the client has a broken file and not one that looks complete.
 */
export function guardStreams(
  app: FastifyInstance,
  expectStillAllowed: (request: FastifyRequest) => Promise<void>,
): void {
  async function* checked(request: FastifyRequest, parts: Readable): AsyncGenerator<Uint8Array | string> {
    let unchecked = 0;
    for await (const part of parts as AsyncIterable<Uint8Array | string>) {
      unchecked += part.length;
      if (!request.purchaser || unchecked >= bytesOfPurchaser) {
        await expectStillAllowed(request);
        unchecked = 0;
      }
      yield part;
    }
    // the file would end as if it were complete
    await expectStillAllowed(request);
  }

  app.addHook('onSend', (request, _reply, payload, done) => {
    const { access = 'public' } = request.routeOptions.config;
    const isGuarded = payload instanceof Readable && guarded.has(access);
    done(null, isGuarded ? streamParts(checked(request, payload)) : payload);
  });
}
