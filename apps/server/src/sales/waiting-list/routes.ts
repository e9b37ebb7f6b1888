import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { publicResponses } from '../../platform/http/responses/public-responses.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { loadWaitingList } from './load-waiting-list.ts';

const access = { access: 'public' as const };

/** Longer than every field: the form's own check reports a problem beside its field. */
const typed = z.string().max(1_000);

/** The open waiting lists of an operator, and joining one (P-194, P-232, P-233). */
export function waitingListRoutes(app: App, deps: Deps): void {
  const responses = publicResponses(deps.config.publicResponseMilliseconds / 2);

  app.get(
    '/waiting-list/client/:clientSlug',
    {
      config: access,
      schema: {
        tags: ['waiting list'],
        summary: 'The waiting lists of an operator: its services by name, and the sales years that have not ended',
        params: z.object({ clientSlug: z.string() }),
        response: { 200: z.object({ name: z.string(), services: z.array(z.string()), year: z.array(z.string()) }) },
      },
    },
    (request, reply) =>
      responses.send(request, reply, async () => {
        const list = await loadWaitingList({ db: deps.publicDb, clock: deps.clock }, request.params.clientSlug);
        if (!list) return refuse('waiting-list-not-found', {});
        const { name, services, year } = list;
        return { name, services, year };
      }),
  );

  app.post(
    '/waiting-list/passenger',
    {
      config: access,
      schema: {
        tags: ['waiting list'],
        summary:
          'Join a waiting list; the same person and passengers again keep the place, and with a proof of the mailbox they replace the details',
        body: z.object({
          clientSlug: typed,
          email: typed,
          mobile: typed,
          postCode: typed,
          year: typed,
          service: typed.optional().describe('Its name; required when the list has services'),
          passengers: z
            .array(z.object({ firstName: typed, lastName: typed }))
            .max(100)
            .describe('1 to 5'),
          ticketName: typed.optional().describe('The label of the ticket whose page opened the form'),
          proof: typed
            .optional()
            .describe('From the link in an email of the waiting list: proves that the sender reads that mailbox'),
        }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await joinWaitingList(deps, request.body, request);
      return {};
    },
  );
}
