import { readClockTime, writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffSessionOf } from '../../platform/http/authenticate.ts';
import { expectOwnForm } from '../../platform/http/own-pages.ts';
import { openStaffCall, staffCall } from '../../staff/sessions/schemas.ts';
import { listMorningEmails, setMorningEmail, switchMorningEmailOff } from './settings.ts';

const at = z.nullable(z.string()).describe('HH:MM on the clocks of the operator; null: off');
const link = z.object({ token: z.string().min(1).max(300) });

/** The morning email: the setting of a member, and the link that switches it off (C-023). */
export function morningEmailRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff-session' as const };

  app.get(
    '/staff/morning-emails',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The operators of the member, each with the time of the morning email',
        response: { 200: z.object({ emails: z.array(z.object({ slug: z.string(), name: z.string(), at })) }) },
      },
    },
    async (request) => ({ emails: await listMorningEmails(deps, staffSessionOf(request).id) }),
  );

  app.put(
    '/staff/morning-emails/:clientSlug',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Set the time of the own morning email about an operator, or switch it off',
        params: z.object({ clientSlug: z.string() }),
        body: z.strictObject({ at: z.string().max(20).describe('as a person types it; empty: off') }),
        response: { 200: z.object({ at }) },
      },
    },
    async (request) => {
      const { id: staff_id, membership } = staffSessionOf(request);
      const { client_id } = membership ?? refuse('staff-not-permitted', {});
      const time = readTime(request.body.at);
      await setMorningEmail(deps, { client_id, staff_id }, time);
      return { at: time };
    },
  );

  app.get(
    '/staff/morning-email/off',
    {
      config: { access: 'public' },
      schema: {
        ...openStaffCall,
        summary: 'Leads to the page that switches the morning email off, for a mail program that opens the link itself',
        querystring: link,
        response: { 302: z.null() },
      },
    },
    async (request, reply) =>
      reply.redirect(`${deps.config.publicOrigin}/console/morning-email#${encodeURIComponent(request.query.token)}`),
  );

  void app.register(async (scope) => {
    // a mail program posts `List-Unsubscribe=One-Click` as a form (RFC 8058); what it says is in the address
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 2_000, parseAs: 'string' }, (_request, _body, done) => done(null));
    (scope as unknown as App).post(
      '/staff/morning-email/off',
      {
        config: { access: 'public' },
        onRequest: async (request: FastifyRequest) => expectOwnForm(request, deps.config.publicOrigin),
        schema: {
          ...openStaffCall,
          summary: 'Switch the morning email off with the link of the email; a second time changes nothing',
          querystring: link,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await switchMorningEmailOff(deps, request.query.token);
        return reply.code(204).send(null);
      },
    );
  });
}

/** Reads a time as a person types it: '7:15' is '07:15'. Null for an empty one. Refuses with morning-email-time. */
function readTime(typed: string): string | null {
  if (typed.trim() === '') return null;
  return writeClockTime(readClockTime(typed) ?? refuse('morning-email-time', {}));
}
