import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isDatabaseResponding } from '../database/connect.ts';
import type { App } from '../http/app-types.ts';

/** Health, the OpenAPI document, and the public settings of the pages. */
export function healthRoutes(app: App, { db, config }: Deps): void {
  // calls share a check that is running: many at once would otherwise fill the queue for connections
  let checking: Promise<boolean> | undefined;
  const isResponding = () => (checking ??= isDatabaseResponding(db).finally(() => (checking = undefined)));

  app.get(
    '/health',
    {
      config: { access: 'public' },
      schema: {
        tags: ['platform'],
        summary: 'Ready to serve',
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
    },
    async (_request, reply) => {
      if (await isResponding()) return { status: 'ok' as const };
      return reply
        .status(503 as 200)
        .header('retry-after', '5')
        .send({ status: 'away' as 'ok' });
    },
  );

  // the same bytes for every call: writing half a megabyte anew took 10 ms and as much memory as its readers left unread
  let document: Buffer | undefined;
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply
      .headers({ 'cache-control': 'public, max-age=60', 'content-type': 'application/json; charset=utf-8' })
      .send(document);
  });

  app.get(
    '/public-settings',
    {
      config: { access: 'public' },
      schema: {
        tags: ['platform'],
        summary: 'The settings of the pages: public keys, and the build',
        response: {
          200: z.object({ stripe_publishable_key: z.string(), stripe_js_url: z.string(), build: z.string() }),
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return {
        stripe_publishable_key: config.stripe.publishableKey,
        stripe_js_url: config.stripe.scriptUrl,
        build: config.build,
      };
    },
  );
}
