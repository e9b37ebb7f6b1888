import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { paths } from '@fareway/api/schema.d.ts';
import { api } from '../session/api.ts';
import { makePasskey } from '../session/browser-passkeys.ts';

/** A browser in which the person is signed in. Times are ISO 8601 in UTC. */
export type OwnSession = ResponseBody<'/staff/sessions', 'get'>['sessions'][number];

/** Returns the open sessions of the person who is signed in. */
export async function readSessions(): Promise<OwnSession[]> {
  return (await resultOf(api.GET('/staff/sessions'))).sessions;
}

/** Ends a session of the person. */
export async function endSession(sessionId: string): Promise<void> {
  await resultOf(api.DELETE('/staff/sessions/{sessionId}', { params: { path: { sessionId } } }));
}

/** Ends all sessions of the person but this one. */
export async function endOtherSessions(): Promise<void> {
  await resultOf(api.POST('/staff/sessions/end-others'));
}

/** A passkey of the person. Times are ISO 8601 in UTC. */
export type Passkey = ResponseBody<'/staff/passkeys', 'get'>['passkeys'][number];

/** Returns the passkeys of the person who is signed in. */
export async function readPasskeys(): Promise<Passkey[]> {
  return (await resultOf(api.GET('/staff/passkeys'))).passkeys;
}

/** Makes a passkey in this browser, and adds it under a name. The first second factor of a person returns ten recovery codes. */
export async function addPasskey(name: string): Promise<string[]> {
  const options = await resultOf(api.POST('/staff/passkeys/options'));
  const response = (await makePasskey(options)) as MadeResponse;
  return (await resultOf(api.POST('/staff/passkeys', { body: { name, response } }))).recovery_codes;
}

/** What a browser makes; its own type leaves the content open. */
type MadeResponse = paths['/staff/passkeys']['post']['requestBody']['content']['application/json']['response'];

/** Removes a passkey. The last second factor is refused. */
export async function removePasskey(passkeyId: string): Promise<void> {
  await resultOf(api.DELETE('/staff/passkeys/{passkeyId}', { params: { path: { passkeyId } } }));
}

/** An operator of the person, with the time of the morning email about it; null while it is switched off. */
export type MorningEmail = ResponseBody<'/staff/morning-emails', 'get'>['emails'][number];

/** Returns the morning emails of the person who is signed in. */
export async function readMorningEmails(): Promise<MorningEmail[]> {
  return (await resultOf(api.GET('/staff/morning-emails'))).emails;
}

/** Sets the time of the morning email about an operator as it was typed; an empty one switches it off. Returns the time, 'HH:MM'. */
export async function setMorningEmail(clientSlug: string, at: string): Promise<string | null> {
  const set = await resultOf(
    api.PUT('/staff/morning-emails/{clientSlug}', { params: { path: { clientSlug } }, body: { at } }),
  );
  return set.at;
}
