import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';

/** Publishes the public keys of our tokens, the newest first, at the standard path of the host. */
export function tokenKeysRoutes(app: App, { keys }: Pick<Deps, 'keys'>): void {
  const published = {
    keys: keys.tokens.map(({ id, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid: id,
      alg: 'ES256',
      use: 'sig',
    })),
  };
  app.get('/.well-known/jwks.json', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(published),
  );
}
