import { code, email, mobileNumber, newPassword } from '@fareway/domain/credentials.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { purchaserOf } from '../../../platform/http/authenticate.ts';
import { expectOwnPage } from '../../../platform/http/own-pages.ts';
import { confirmSignUp } from '../sign-up/confirm-sign-up.ts';
import { forgotPassword } from '../password/forgot-password.ts';
import { logIn } from '../log-in/log-in.ts';
import type { OpenSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from '../sign-up/register.ts';
import { resendConfirmation } from '../sign-up/resend-confirmation.ts';
import { resetPassword } from '../password/reset-password.ts';
import { clearSessionCookie, readBrowserCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { showSession } from './show-session.ts';
import { signOut } from './log-out.ts';
import { signTokens } from './sign-tokens.ts';
import { undoEmailChange } from '../email-change/undo-email-change.ts';
import type { Visitor } from '../users/user.ts';

const handle = z.string().min(1).max(100);
/** Not checked by the rules: an old password that broke them would be told apart. */
const givenPassword = z.string().min(1).max(1_000);
const user = z.object({ id: z.string(), email: z.string(), phone_number: z.string() });
const session = z.object({ id_token: z.string(), access_token: z.string(), expires_at: z.iso.datetime(), user });
const codeSentAt = z.iso.datetime();

/** Sign-up, sign-in, their codes, and the session of a browser (P-026 to P-038, P-121 to P-125, P-244, P-245). */
export function identityRoutes(app: App, deps: Deps): void {
  const call = (summary: string) => ({ tags: ['identity'], summary });
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);
  const visitors = { config: { access: 'public' as const }, onRequest };
  const browsers = { config: { access: 'session-cookie' as const }, onRequest };

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
        ...call('Finish a sign-up with its code, and sign in'),
        body: z.strictObject({ handle, code }),
        response: { 200: session },
      },
    },
    async (request, reply) => answerSession(reply, await confirmSignUp(deps, request.body, visitorOf(request))),
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

  app.post(
    '/auth/login',
    {
      ...visitors,
      schema: {
        ...call('Sign in'),
        body: z.strictObject({ email, password: givenPassword }),
        response: { 200: session },
      },
    },
    async (request, reply) => answerSession(reply, await logIn(deps, request.body, visitorOf(request))),
  );

  app.post(
    '/auth/forgot-password',
    {
      ...visitors,
      schema: {
        ...call('Mail a code to set a new password'),
        body: z.strictObject({ email }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await forgotPassword(deps, request.body, visitorOf(request));
      return {};
    },
  );

  app.post(
    '/auth/reset-password',
    {
      ...visitors,
      schema: {
        ...call('Set a new password with a code, and sign in'),
        body: z.strictObject({ email, code, password: newPassword }),
        response: { 200: session },
      },
    },
    async (request, reply) => answerSession(reply, await resetPassword(deps, request.body, visitorOf(request))),
  );

  app.post(
    '/auth/undo-email-change',
    {
      ...visitors,
      schema: {
        ...call('Give an account back to its earlier email address, with the link that was mailed there'),
        body: z.strictObject({ token: z.string().min(1).max(100) }),
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await undoEmailChange(deps, request.body.token);
      return {};
    },
  );

  app.post(
    '/auth/refresh',
    {
      ...browsers,
      schema: {
        ...call("Renew the session of this browser's cookie"),
        body: z.strictObject({}),
        response: { 200: session },
      },
    },
    async (request, reply) =>
      answerSession(reply, await refreshSession(deps, readSessionCookie(request), visitorOf(request))),
  );

  app.post(
    '/auth/sign-out',
    {
      ...browsers,
      schema: {
        ...call('End the session of this browser, or all sessions of its user'),
        body: z.strictObject({ everywhere: z.boolean().optional() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await signOut(deps, readSessionCookie(request), request.body);
      clearSessionCookie(reply);
      // what an earlier version let the browser keep; "storage" would delete drafts and tickets that pages keep on purpose
      reply.header('clear-site-data', '"cache"');
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/auth/session',
    {
      config: { access: 'purchaser', checksSessionItself: true },
      schema: { ...call('Who is signed in'), security: [{ idToken: [] }], response: { 200: z.object({ user }) } },
    },
    async (request) => ({ user: await showSession(deps, purchaserOf(request)) }),
  );

  async function answerSession(reply: FastifyReply, open: OpenSession) {
    setSessionCookie(reply, open, deps.clock.now());
    return { ...(await signTokens(deps, open.user, open.id)), user: open.user };
  }
}

function visitorOf(request: FastifyRequest): Visitor {
  return { ip: request.ip, userAgent: request.headers['user-agent'], browserToken: readBrowserCookie(request) };
}
