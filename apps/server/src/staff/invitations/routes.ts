import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newPassword } from '../../platform/http/credentials.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffSessionOf } from '../../platform/http/authenticate.ts';
import { expectOwnPage } from '../../platform/http/own-pages.ts';
import { openStaffCall, roleOnWire, staffCall } from '../sessions/schemas.ts';
import { setStaffCookie } from '../sessions/staff-cookies.ts';
import { staffVisitorOf } from '../sign-in/routes.ts';
import { acceptInvitation, readInvitation, registerWithInvitation } from './accept-invitation.ts';

const token = z.string().min(1).max(100);

/** The invitation of a person to work for an operator (C-002, C-003). The token is in the body, so that no log contains it. */
export function staffInvitationRoutes(app: App, deps: Deps): void {
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);

  app.post(
    '/staff/invitation',
    {
      config: { access: 'public' },
      onRequest,
      schema: {
        ...openStaffCall,
        summary: 'What the link of an invitation shows; 410 when it has ended',
        body: z.strictObject({ token }),
        response: {
          200: z.object({
            operator: z.object({ name: z.string(), slug: z.string(), brand_colour: z.string() }),
            role: roleOnWire,
            sees_money: z.boolean(),
            inviter_name: z.string(),
            email: z.string(),
            has_account: z.boolean(),
          }),
        },
      },
    },
    (request) => readInvitation(deps, request.body.token, staffVisitorOf(request)),
  );

  app.post(
    '/staff/invitation/register',
    {
      config: { access: 'public' },
      onRequest,
      schema: {
        ...openStaffCall,
        summary: 'Accept an invitation with a new account; the second factor is set up next',
        body: z.strictObject({ token, name: z.string().trim().min(1).max(120), password: newPassword }),
        response: { 200: z.object({ next: z.literal('set-up') }) },
      },
    },
    async (request, reply) => {
      setStaffCookie(reply, await registerWithInvitation(deps, request.body, staffVisitorOf(request)));
      return { next: 'set-up' as const };
    },
  );

  app.post(
    '/staff/invitation/accept',
    {
      config: { access: 'staff-session' },
      schema: {
        ...staffCall,
        summary: 'Accept an invitation with the account that is signed in',
        body: z.strictObject({ token }),
        response: { 200: z.object({ slug: z.string() }) },
      },
    },
    async (request) => ({ slug: await acceptInvitation(deps, staffSessionOf(request).id, request.body.token) }),
  );
}
