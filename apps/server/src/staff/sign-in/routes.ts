import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { email } from '../../platform/http/credentials.ts';
import type { Visitor } from '../../accounts/identity/users/user.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffSessionOf } from '../../platform/http/authenticate.ts';
import { expectOwnPage } from '../../platform/http/own-pages.ts';
import { confirmAuthenticator, offerAuthenticator } from '../factors/set-up-authenticator.ts';
import { showAccount } from '../sessions/show-account.ts';
import { accountOnWire, openStaffCall, staffCall } from '../sessions/schemas.ts';
import { readStaffBrowserCookie, setStaffBrowserCookie, setStaffCookie } from '../sessions/staff-cookies.ts';
import { enterCode } from './enter-code.ts';
import type { SignedIn } from './enter-code.ts';
import { proveAgain } from './prove-again.ts';
import { signIn } from './sign-in.ts';

const nextStep = z.object({ next: z.enum(['code', 'passkey', 'set-up']) });
const typedCode = z.string().trim().min(1).max(40);

/** Sign-in of staff with a password and a second factor (C-001, C-004, C-015). */
export function staffSignInRoutes(app: App, deps: Deps): void {
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);
  const beforeFactor = { access: 'staff-session' as const, beforeFactor: true };

  app.post(
    '/staff/sign-in',
    {
      config: { access: 'public' },
      onRequest,
      schema: {
        ...openStaffCall,
        summary: 'Sign in to the console with a password; the second factor follows',
        body: z.strictObject({ email, password: z.string().min(1).max(1_000) }),
        response: { 200: nextStep },
      },
    },
    async (request, reply) => {
      const { token, next } = await signIn(deps, request.body, staffVisitorOf(request));
      setStaffCookie(reply, token);
      return { next };
    },
  );

  app.post(
    '/staff/sign-in/code',
    {
      config: beforeFactor,
      schema: {
        ...staffCall,
        summary: 'Complete the sign-in with a code of the authenticator app, or with a recovery code',
        body: z.strictObject({ code: typedCode }),
        response: { 200: accountOnWire },
      },
    },
    async (request, reply) => {
      const session = staffSessionOf(request);
      setSignedIn(reply, await enterCode(deps, session, request.body.code, staffVisitorOf(request)));
      return showAccount(deps, session.session_id);
    },
  );

  app.post(
    '/staff/authenticator',
    {
      config: beforeFactor,
      schema: {
        ...staffCall,
        summary: 'A secret for a new authenticator app; 403 when the last second factor is more than 15 minutes old',
        response: {
          200: z.object({ secret: z.string(), uri: z.string(), qr_code: z.array(z.string()), handle: z.string() }),
        },
      },
    },
    (request) => offerAuthenticator(deps, staffSessionOf(request)),
  );

  app.post(
    '/staff/authenticator/confirm',
    {
      config: beforeFactor,
      schema: {
        ...staffCall,
        summary: 'Set up the authenticator app with its first code; returns the recovery codes once',
        body: z.strictObject({ handle: z.string().max(1_000), code: typedCode }),
        response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      const session = staffSessionOf(request);
      const visitor = staffVisitorOf(request);
      const { recovery_codes, signedIn } = await confirmAuthenticator(deps, session, request.body, visitor);
      if (signedIn) setSignedIn(reply, signedIn);
      return { recovery_codes };
    },
  );

  app.post(
    '/staff/step-up',
    {
      config: { access: 'staff-session' },
      schema: {
        ...staffCall,
        summary: 'Prove the second factor again, for what needs it recently',
        body: z.strictObject({ code: typedCode }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await proveAgain(deps, staffSessionOf(request), request.body.code);
      return reply.status(204).send(null);
    },
  );
}

/** The visitor of a call, with the browser's cookie of staff. */
export function staffVisitorOf(request: FastifyRequest): Visitor {
  return { ip: request.ip, userAgent: request.headers['user-agent'], browserToken: readStaffBrowserCookie(request) };
}

/** Sets the cookies of a browser whose person has proven the second factor. */
export function setSignedIn(reply: FastifyReply, { token, browserToken }: SignedIn): void {
  setStaffCookie(reply, token);
  setStaffBrowserCookie(reply, browserToken);
}
