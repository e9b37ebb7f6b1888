import type { StaffRow } from '../staff-row.ts';

/** Responses of a passkey to a challenge that was never made. */
const clientDataJSON = Buffer.from('{"type":"webauthn.get","challenge":"unknown"}').toString('base64url');
const credential = { id: 'unknown', rawId: 'unknown', type: 'public-key', clientExtensionResults: {} };
const signed = { ...credential, response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' } };
const made = { ...credential, response: { clientDataJSON, attestationObject: 'AA' } };

/** The calls about the person: sign-in, session and account. */
export const sessionRows: readonly StaffRow[] = [
  {
    call: 'POST /api/staff/sign-in',
    needs: 'nobody',
    payload: { email: 'a@example.com', password: 'x' },
    allowed: 401,
  },
  {
    call: 'POST /api/staff/password/forgotten',
    needs: 'nobody',
    payload: { email: 'nobody@example.com' },
    allowed: 204,
  },
  {
    call: 'POST /api/staff/password',
    needs: 'nobody',
    payload: { token: 'unknown', password: 'Spare-wheel-9' },
    allowed: 410,
  },
  { call: 'POST /api/staff/invitation', needs: 'nobody', payload: { token: 'unknown' }, allowed: 404 },
  {
    call: 'POST /api/staff/invitation/register',
    needs: 'nobody',
    payload: { token: 'unknown', name: 'Ada Lister', password: 'Spare-wheel-9' },
    allowed: 404,
  },
  { call: 'POST /api/staff/invitation/accept', needs: 'session', payload: { token: 'unknown' }, allowed: 404 },
  // the session has proven its second factor
  { call: 'POST /api/staff/sign-in/code', needs: 'session', payload: { code: '123456' }, allowed: 409 },
  { call: 'POST /api/staff/authenticator', needs: 'session', allowed: 200 },
  {
    call: 'POST /api/staff/authenticator/confirm',
    needs: 'session',
    payload: { handle: 'unknown', code: '123456' },
    allowed: 410,
  },
  { call: 'POST /api/staff/step-up', needs: 'session', payload: { code: '000000' }, allowed: 422 },
  { call: 'POST /api/staff/sign-in/passkey/options', needs: 'nobody', allowed: 200 },
  { call: 'POST /api/staff/sign-in/passkey', needs: 'nobody', payload: { response: signed }, allowed: 422 },
  { call: 'POST /api/staff/step-up/passkey', needs: 'session', payload: { response: signed }, allowed: 422 },
  { call: 'GET /api/staff/passkeys', needs: 'session', allowed: 200 },
  { call: 'POST /api/staff/passkeys/options', needs: 'session', allowed: 200 },
  {
    call: 'POST /api/staff/passkeys',
    needs: 'session',
    payload: { name: 'Laptop', response: made },
    allowed: 422,
  },
  { call: 'PUT /api/staff/passkeys/{passkeyId}', needs: 'session', payload: { name: 'Laptop' }, allowed: 404 },
  { call: 'DELETE /api/staff/passkeys/{passkeyId}', needs: 'session', allowed: 404 },
  { call: 'GET /api/staff/morning-emails', needs: 'session', allowed: 200 },
  { call: 'PUT /api/staff/morning-emails/{clientSlug}', needs: 'session', payload: { at: '' }, allowed: 200 },
  { call: 'GET /api/staff/morning-email/off', needs: 'nobody', allowed: 400 },
  { call: 'POST /api/staff/morning-email/off', needs: 'nobody', allowed: 400 },
  { call: 'GET /api/staff/session', needs: 'session', allowed: 200 },
  { call: 'GET /api/staff/sessions', needs: 'session', allowed: 200 },
  { call: 'DELETE /api/staff/sessions/{sessionId}', needs: 'session', allowed: 404 },
  { call: 'POST /api/staff/sessions/end-others', needs: 'session', allowed: 204 },
  { call: 'POST /api/staff/sign-out', needs: 'session', allowed: 204 },
];
