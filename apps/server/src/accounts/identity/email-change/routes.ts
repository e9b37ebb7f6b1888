import { code, email, mobileNumber, newPassword } from '@fareway/domain/credentials.ts';
import { refuse } from '@fareway/domain/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { App, Purchaser } from '../../../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../../../platform/http/authenticate.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from '../password/change-password.ts';
import { changePhone } from '../users/routes.ts';
import { resendEmailChange } from './resend-email-change.ts';
import { showEmailChange } from './show-email-change.ts';
import { verifyEmailChange } from './verify-email-change.ts';

const userIdPath = z.object({ userId: z.string() });
const user = z.object({ id: z.string(), email: z.string(), phone_number: z.string() });
const codeSentAt = z.iso.datetime();

/** What a purchaser changes of their own account: email, mobile number, password. */
export function accountRoutes(app: App, deps: Deps): void {
  const call = (summary: string) => ({ tags: ['account'], summary, security: [{ idToken: [] }] });
  const config = { access: 'purchaser' } as const;

  app.get(
    '/user/:username/email/verify/check',
    {
      config: { access: 'purchaser' },
      schema: {
        ...call('Whether a new email address waits for its code, and which'),
        params: z.object({ username: z.string() }),
        response: { 200: z.object({ exists: z.boolean(), email: z.string().optional() }) },
      },
    },
    (request) => showEmailChange(deps, namedOwnerOf(request, request.params.username).userId),
  );

  app.put(
    '/user/:username',
    {
      config,
      schema: {
        ...call('Ask for another email address: a code is mailed there'),
        params: z.object({ username: z.string() }),
        body: z.strictObject({ newEmail: email }),
        response: { 200: z.object({ email: z.string(), code_sent_at: codeSentAt }) },
      },
    },
    (request) => {
      const { userId, sessionId } = namedOwnerOf(request, request.params.username);
      return changeEmail(deps, { userId, sessionId, newEmail: request.body.newEmail });
    },
  );

  app.post(
    '/user/:userId/email/verify',
    {
      config,
      schema: {
        ...call('Finish a change of the email address with its code'),
        params: userIdPath,
        body: z.strictObject({ verification_code: code }),
        response: { 200: z.object({ user }) },
      },
    },
    async (request) => {
      const { userId, sessionId } = ownerOf(request, request.params.userId);
      const verificationCode = request.body.verification_code;
      return { user: await verifyEmailChange(deps, { userId, sessionId, verificationCode }) };
    },
  );

  app.post(
    '/user/:userId/email/verify/resend',
    {
      config,
      schema: {
        ...call('Mail another code to the new email address'),
        params: userIdPath,
        body: z.strictObject({}).nullish(),
        response: { 200: z.object({ code_sent_at: codeSentAt }) },
      },
    },
    (request) => resendEmailChange(deps, ownerOf(request, request.params.userId).userId),
  );

  app.put(
    '/user/:userId/phone',
    {
      config,
      schema: {
        ...call('Change the mobile number'),
        params: userIdPath,
        body: z.strictObject({ phone_number: mobileNumber }),
        response: { 200: z.object({ user }) },
      },
    },
    async (request) => ({
      user: await changePhone(deps, ownerOf(request, request.params.userId).userId, request.body.phone_number),
    }),
  );

  app.put(
    '/user/:userId/password',
    {
      config,
      schema: {
        ...call('Change the password, and end every other session'),
        params: userIdPath,
        body: z.strictObject({ current_password: z.string().min(1).max(1_000), password: newPassword }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await changePassword(deps, ownerOf(request, request.params.userId), request.body);
      return {};
    },
  );
}

/** Who is calling, when the path names the address that their token was signed for; another's is a 403. */
function namedOwnerOf(request: FastifyRequest, username: string): Purchaser {
  const purchaser = purchaserOf(request);
  if (username.toLowerCase() !== purchaser.email) refuse('wrong-account', {});
  return purchaser;
}
