import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-types.ts';

/** RFC 9116 recommends less than a year. */
const lifetime = 180 * 24 * 3_600_000;

/** Serves /.well-known/security.txt with the contact for vulnerabilities (RFC 9116), where one is configured; 404 otherwise. */
export function securityTxtRoutes(app: App, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      const { securityContact, publicOrigin } = config;
      if (!securityContact) return refuse('not-found', {});
      const expires = new Date(clock.now().getTime() + lifetime);
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicOrigin}/.well-known/security.txt`,
      ];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${lines.join('\n')}\n`);
    },
  );
}
