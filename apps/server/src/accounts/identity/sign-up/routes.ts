import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { code, email, mobileNumber, newPassword } from '../../../platform/http/credentials.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { expectOwnPage } from '../../../platform/http/own-pages.ts';
import { sendSession, sessionOnWire, visitorOf } from '../sessions/session-response.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { register } from './register.ts';
import { resendConfirmation } from './resend-confirmation.ts';

const handle = z.string().min(1).max(100);
const codeSentAt = z.iso.datetime();

/** Sign-up with a code (P-034 to P-036, P-121, P-244). */
export function signUpRoutes(app: App, deps: Deps): void {
  const call = (summary: string) => ({ tags: ['identity'], summary });
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);
  const visitors = { config: { access: 'public' as const }, onRequest };

  app.post(
    '/auth/register',
    {
      ...visitors,
      schema: {
        ...call('Begin a sign-up and mail its code'),
        body: z.strictObject({ email, phone_number: mobileNumber, password: newPassword }),
        response: { 200: z.object({ handle, email: z.string(), code_sent_at: codeSentAt }) },
      },
    },
    (request) => register(deps, request.body, visitorOf(request)),
  );

  app.post(
    '/auth/confirm',
    {
      ...visitors,
      schema: {
        ...call('Finish a sign-up with its code, and log in'),
        body: z.strictObject({ handle, code }),
        response: { 200: sessionOnWire },
      },
    },
    async (request, reply) => sendSession(deps, reply, await confirmSignUp(deps, request.body, visitorOf(request))),
  );

  app.post(
    '/auth/confirm/resend',
    {
      ...visitors,
      schema: {
        ...call('Mail another confirmation code'),
        body: z.strictObject({ handle }),
        response: { 200: z.object({ code_sent_at: codeSentAt }) },
      },
    },
    (request) => resendConfirmation(deps, request.body, visitorOf(request)),
  );
}
