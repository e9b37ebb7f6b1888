import { refuse } from '@fareway/domain/refusals.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { publicAnswers } from '../../platform/http/public-answers.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { openList } from './load-waiting-list.ts';

const access = { access: 'public' as const };

/** Long enough for every field: what is wrong with a text is said beside its field, not here. */
const typed = z.string().max(1_000);

/** What somebody can wait for, and joining (P-194, P-232, P-233). */
export function waitingListRoutes(app: App, deps: Deps): void {
  const answers = publicAnswers(deps.config.publicAnswerMilliseconds / 2);

  app.get(
    '/waiting-list/client/:clientSlug',
    {
      config: access,
      schema: {
        tags: ['waiting list'],
        summary: 'What can be waited for with an operator: its services by name, and the sales years that are not over',
        params: z.object({ clientSlug: z.string() }),
        response: { 200: z.object({ name: z.string(), services: z.array(z.string()), year: z.array(z.string()) }) },
      },
    },
    (request, reply) =>
      answers.send(request, reply, async () => {
        const list = await openList(deps, request.params.clientSlug);
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
          service: typed.optional().describe('Its name; needed where the list has services'),
          passengers: z
            .array(z.object({ firstName: typed, lastName: typed }))
            .max(100)
            .describe('1 to 5'),
          ticketName: typed.optional().describe('The label of the ticket that somebody came from'),
          proof: typed
            .optional()
            .describe('From the link in a mail of the waiting list: the sender reads that mailbox'),
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
