import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Access } from '../app-types.ts';
import { streamParts } from './stream-parts.ts';

const guarded: ReadonlySet<Access> = new Set(['purchaser', 'staff', 'staff-session'] as const);

/**
 * Checks the caller of a file that is sent in parts again before each part: the session may end, and the membership may be removed or narrowed, while a
 * large file is downloaded. The connection ends then, so that the client has a broken file and not one that looks complete.
 */
export function guardStreams(
  app: FastifyInstance,
  expectStillAllowed: (request: FastifyRequest) => Promise<void>,
): void {
  async function* checked(request: FastifyRequest, parts: Readable): AsyncGenerator<Uint8Array | string> {
    for await (const part of parts) {
      await expectStillAllowed(request);
      yield part as Uint8Array | string;
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
