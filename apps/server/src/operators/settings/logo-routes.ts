import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { showLogo } from './logos.ts';

/** The logos of operators, for the pages of the shop (C-200). */
export function logoRoutes(app: App, { publicDb: db }: Pick<Deps, 'publicDb'>): void {
  app.get(
    '/logo/:fileName',
    {
      config: { access: 'public' },
      schema: {
        tags: ['catalogue'],
        summary: 'The logo of an operator, as PNG; a changed logo has another name',
        params: z.object({ fileName: z.string() }),
      },
    },
    async (request, reply) => {
      const png = await showLogo({ db }, request.params.fileName);
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      return reply.type('image/png').send(png);
    },
  );
}
