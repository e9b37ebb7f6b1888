import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { code, email } from '../../../platform/http/credentials.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App, Purchaser } from '../../../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../../../platform/http/authenticate.ts';
import { expectOwnPage } from '../../../platform/http/own-pages.ts';
import { userOnWire } from '../users/user.ts';
import { changeEmail } from './change-email.ts';
import { findEmailChange } from './email-change-queries.ts';
import { resendEmailChange } from './resend-email-change.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { verifyEmailChange } from './verify-email-change.ts';

const userIdPath = z.object({ userId: z.string() });
const codeSentAt = z.iso.datetime();

/** A change of the email address, and its undoing. */
export function emailChangeRoutes(app: App, deps: Deps): void {
  const call = (summary: string) => ({ tags: ['account'], summary, security: [{ idToken: [] }] });
  const config = { access: 'purchaser' } as const;

  app.get(
    '/user/:username/email/verify/check',
    {
      config: { access: 'purchaser' },
      schema: {
        ...call('The new email address that waits for its code, if there is one'),
        params: z.object({ username: z.string() }),
        response: { 200: z.object({ exists: z.boolean(), email: z.string().optional() }) },
      },
    },
    async (request) => {
      const change = await findEmailChange(deps.db, ownerOfAddress(request, request.params.username).userId);
      return change ? { exists: true, email: change.new_email } : { exists: false };
    },
  );

  app.put(
    '/user/:username',
    {
      config,
      schema: {
        ...call('Request another email address: a code is mailed to it'),
        params: z.object({ username: z.string() }),
        body: z.strictObject({
          newEmail: email,
          password: z
            .string()
            .max(1_000)
            .optional()
            .describe('The current password; only needed when the log-in is more than ten minutes ago'),
        }),
        response: { 200: z.object({ email: z.string(), code_sent_at: codeSentAt }) },
      },
    },
    (request) => {
      const { userId, sessionId } = ownerOfAddress(request, request.params.username);
      return changeEmail(deps, { userId, sessionId, ...request.body });
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
        response: { 200: z.object({ user: userOnWire }) },
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

  app.post(
    '/auth/undo-email-change',
    {
      config: { access: 'public' },
      onRequest: async (request) => expectOwnPage(request, deps.config.publicOrigin),
      schema: {
        tags: ['identity'],
        summary: 'Undo a change of the email address, with the link that was mailed to the earlier address',
        body: z.strictObject({ token: z.string().min(1).max(100) }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await undoEmailChange(deps, request.body.token);
      return {};
    },
  );
}

/** Returns the purchaser of a call whose path names an email address. Another address than that of the token is a 403. */
function ownerOfAddress(request: FastifyRequest, username: string): Purchaser {
  const purchaser = purchaserOf(request);
  if (username.toLowerCase() !== purchaser.email) refuse('wrong-account', {});
  return purchaser;
}
