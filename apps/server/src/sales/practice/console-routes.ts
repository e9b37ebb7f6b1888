import { z } from 'zod';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import { emptyPractice, openPractice } from './open-practice.ts';
import { showPractice } from './show-practice.ts';

const ofOperator = z.object({ clientSlug: z.string() });

const shown = z.object({
  slug: z.string(),
  name: z.string(),
  filled_at: z.iso.datetime(),
  family_password: z
    .nullable(z.string())
    .describe('Of all invented families; null for a member who may not see passengers'),
  contents: z.object({ families: z.int(), tickets: z.int(), orders: z.int(), letters: z.int() }),
  families: z.array(
    z.object({ email: z.string(), tickets: z.array(z.object({ passenger: z.string(), service: z.string() })) }),
  ),
  letters: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

/** The practice operator of an operator, for its staff (C-061). The calls are the same at both of them. */
export function practiceRoutes(app: App, deps: SalesDeps): void {
  const config = { access: 'staff' as const, permission: 'practice.open' as const };
  const call = (summary: string) => ({
    tags: ['staff'],
    security: [{ staffSession: [] }],
    summary,
    params: ofOperator,
  });

  app.get(
    '/console/:clientSlug/practice',
    {
      config: { access: 'staff', permission: 'home.see' },
      schema: {
        ...call('The practice operator with its invented families, and what it would have sent'),
        response: { 200: z.object({ practice: z.nullable(shown) }) },
      },
    },
    async (request) => {
      const { client_id, services } = staffOf(request);
      // it has copies of all services, so a limited member does not work there (C-008)
      const practice = services === 'all' ? await showPractice(deps.db, client_id) : undefined;
      if (!practice) return { practice: null };
      const filled_at = practice.filled_at.toISOString();
      // a school viewer, say, sees no families and nothing that is written to them (C-009)
      if (!staffSessionOf(request).membership?.permissions.has('passengers.see'))
        return { practice: { ...practice, filled_at, family_password: null, families: [], letters: [] } };
      return {
        practice: {
          ...practice,
          filled_at,
          letters: practice.letters.map((letter) => ({ ...letter, at: letter.at.toISOString() })),
        },
      };
    },
  );

  app.post(
    '/console/:clientSlug/practice',
    {
      config,
      schema: {
        ...call('Open the practice operator, or find the one that is open'),
        response: { 200: z.object({ slug: z.string() }) },
      },
    },
    async (request) => ({ slug: await openPractice(deps, actorOf(request), staffOf(request).client_id) }),
  );

  app.post(
    '/console/:clientSlug/practice/empty',
    {
      config,
      schema: {
        ...call(
          'Delete the sales and families of the practice operator, and make it again; `filled_at` is what the person saw',
        ),
        body: z.strictObject({ filled_at: z.iso.datetime() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await countAttempts(deps, { 'empty practice operator of': staffOf(request).client_id });
      const filledAt = new Date(request.body.filled_at);
      await emptyPractice(deps, actorOf(request), staffOf(request).client_id, filledAt);
      return reply.status(204).send(null);
    },
  );
}
