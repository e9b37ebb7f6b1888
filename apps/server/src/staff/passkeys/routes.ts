import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffSessionOf } from '../../platform/http/authenticate.ts';
import { expectOwnPage } from '../../platform/http/own-pages.ts';
import { isId } from '../../platform/ids.ts';
import { accountOnWire, openStaffCall, staffCall } from '../sessions/schemas.ts';
import { showAccount } from '../sessions/show-account.ts';
import { setSignedIn, staffVisitorOf } from '../sign-in/routes.ts';
import { addPasskey, offerPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts';
import { askForPasskey, proveAgainWithPasskey, signInWithPasskey } from './use-passkey.ts';

const name = z.string().trim().min(1).max(60);
const text = z.string().min(1).max(20_000);
/** The bytes of a body with the response of a passkey: it has several such texts. */
const longestResponse = 65_536;
const credential = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}),
};
/** What `navigator.credentials` returns, as @simplewebauthn/browser writes it. */
const signedResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
});
const madeResponse = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string()).optional(),
  }),
});
/** The options of the browser's call; @simplewebauthn has their types. */
const optionsOnWire = z.looseObject({ challenge: z.string() });

/** Passkeys of staff (C-004, C-005, C-014). */
export function passkeyRoutes(app: App, deps: Deps): void {
  const onRequest = async (request: FastifyRequest) => expectOwnPage(request, deps.config.publicOrigin);
  const config = { access: 'staff-session' as const };
  const beforeFactor = { ...config, beforeFactor: true };
  const ofPasskey = z.object({ passkeyId: z.string() });
  const passkeyOf = (request: FastifyRequest<{ Params: { passkeyId: string } }>) => {
    const { passkeyId: id } = request.params;
    return isId(id) ? { staff_id: staffSessionOf(request).id, id } : refuse('staff-passkey-unknown', {});
  };

  app.post(
    '/staff/sign-in/passkey/options',
    {
      config: { access: 'public' },
      onRequest,
      schema: { ...openStaffCall, summary: 'What a browser needs to use a passkey', response: { 200: optionsOnWire } },
    },
    async (request) => ({ ...(await askForPasskey(deps, staffVisitorOf(request))) }),
  );

  app.post(
    '/staff/sign-in/passkey',
    {
      bodyLimit: longestResponse,
      config: { access: 'public' },
      onRequest,
      schema: {
        ...openStaffCall,
        summary: 'Sign in to the console with a passkey alone',
        body: z.strictObject({ response: signedResponse }),
        response: { 200: accountOnWire },
      },
    },
    async (request, reply) => {
      const response = request.body.response as unknown as AuthenticationResponseJSON;
      const { session_id, ...signedIn } = await signInWithPasskey(deps, response, staffVisitorOf(request));
      setSignedIn(reply, signedIn);
      return showAccount(deps, session_id);
    },
  );

  app.post(
    '/staff/step-up/passkey',
    {
      bodyLimit: longestResponse,
      config,
      schema: {
        ...staffCall,
        summary: 'Prove the second factor again with a passkey, for what needs it recently',
        body: z.strictObject({ response: signedResponse }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const response = request.body.response as unknown as AuthenticationResponseJSON;
      await proveAgainWithPasskey(deps, staffSessionOf(request), response, staffVisitorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/staff/passkeys',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The passkeys of the member, the oldest first',
        response: {
          200: z.object({
            passkeys: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                created_at: z.iso.datetime(),
                last_used_at: z.nullable(z.iso.datetime()),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const passkeys = await listPasskeys(deps, staffSessionOf(request).id);
      return {
        passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
          ...passkey,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
      };
    },
  );

  app.post(
    '/staff/passkeys/options',
    {
      config: beforeFactor,
      schema: {
        ...staffCall,
        summary: 'What a browser needs to make a passkey; 403 when the last second factor is more than 15 minutes old',
        response: { 200: optionsOnWire },
      },
    },
    async (request) => ({ ...(await offerPasskey(deps, staffSessionOf(request))) }),
  );

  app.post(
    '/staff/passkeys',
    {
      bodyLimit: longestResponse,
      config: beforeFactor,
      schema: {
        ...staffCall,
        summary: 'Add a passkey; the first second factor returns the recovery codes once',
        body: z.strictObject({ name, response: madeResponse }),
        response: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      const session = staffSessionOf(request);
      const response = request.body.response as unknown as RegistrationResponseJSON;
      const made = { name: request.body.name, response };
      const { recovery_codes, signedIn } = await addPasskey(deps, session, made, staffVisitorOf(request));
      if (signedIn) setSignedIn(reply, signedIn);
      return { recovery_codes };
    },
  );

  app.put(
    '/staff/passkeys/:passkeyId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Rename a passkey',
        params: ofPasskey,
        body: z.strictObject({ name }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await renamePasskey(deps, passkeyOf(request), request.body.name);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/staff/passkeys/:passkeyId',
    {
      config: { ...config, needsRecentFactor: true },
      schema: {
        ...staffCall,
        summary: 'Remove a passkey, and end all other sessions; 409 for the last second factor',
        params: ofPasskey,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removePasskey(deps, { ...passkeyOf(request), session_id: staffSessionOf(request).session_id });
      return reply.status(204).send(null);
    },
  );
}
