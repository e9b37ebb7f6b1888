import { randomUUID } from 'node:crypto';
import { importRows } from './import-rows.ts';
import { rowsOfNetwork } from './network-rows.ts';
import { rowsOfDepartures } from './departure-rows.ts';
import { rowsOfLinks } from './rows-of-links.ts';
import { paymentRows } from './staff-payment-rows.ts';
import { settingsRows } from './settings-rows.ts';
import type { StaffRow } from './staff-row.ts';
import { ticket, roleAndMoney, calendar, detailsOfService } from './staff-payloads.ts';

const unknownId = '01980000-0000-7000-8000-000000000000';

/** The values of the parameters of the paths. Nothing has the ids, so that a call changes nothing. */
const pathValues: Record<string, string> = {
  invitationId: unknownId,
  staffId: unknownId,
  sessionId: unknownId,
  passkeyId: unknownId,
  stopId: unknownId,
  serviceId: unknownId,
  validFrom: '2099-01-01',
  ticketId: unknownId,
  calendarId: unknownId,
  date: '2030-01-07',
  publicationId: unknownId,
  linkId: unknownId,
  previewId: unknownId,
  kind: 'unsent-messages',
  list: 'sold-tickets',
  count: 'service-stops',
  id: unknownId,
  itemId: unknownId,
  direction: 'am',
  vehicleId: unknownId,
  importId: unknownId,
  archiveId: unknownId,
  importKind: 'stops',
};

/** Responses of a passkey to a challenge that was never made. */
const clientDataJSON = Buffer.from('{"type":"webauthn.get","challenge":"unknown"}').toString('base64url');
const credential = { id: 'unknown', rawId: 'unknown', type: 'public-key', clientExtensionResults: {} };
const signed = { ...credential, response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' } };
const made = { ...credential, response: { clientDataJSON, attestationObject: 'AA' } };

/** Every call of staff. */
export const staffRows: readonly StaffRow[] = [
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
  { call: 'POST /api/staff/authenticator', needs: 'session', needsRecentFactor: true, allowed: 200 },
  {
    call: 'POST /api/staff/authenticator/confirm',
    needs: 'session',
    needsRecentFactor: true,
    payload: { handle: 'unknown', code: '123456' },
    allowed: 410,
  },
  { call: 'POST /api/staff/step-up', needs: 'session', payload: { code: '000000' }, allowed: 422 },
  { call: 'POST /api/staff/sign-in/passkey/options', needs: 'nobody', allowed: 200 },
  { call: 'POST /api/staff/sign-in/passkey', needs: 'nobody', payload: { response: signed }, allowed: 422 },
  { call: 'POST /api/staff/step-up/passkey', needs: 'session', payload: { response: signed }, allowed: 422 },
  { call: 'GET /api/staff/passkeys', needs: 'session', allowed: 200 },
  { call: 'POST /api/staff/passkeys/options', needs: 'session', needsRecentFactor: true, allowed: 200 },
  {
    call: 'POST /api/staff/passkeys',
    needs: 'session',
    needsRecentFactor: true,
    payload: { name: 'Laptop', response: made },
    allowed: 422,
  },
  { call: 'PUT /api/staff/passkeys/{passkeyId}', needs: 'session', payload: { name: 'Laptop' }, allowed: 404 },
  { call: 'DELETE /api/staff/passkeys/{passkeyId}', needs: 'session', needsRecentFactor: true, allowed: 404 },
  { call: 'GET /api/staff/morning-emails', needs: 'session', allowed: 200 },
  { call: 'PUT /api/staff/morning-emails/{clientSlug}', needs: 'session', payload: { at: '' }, allowed: 200 },
  { call: 'GET /api/staff/morning-email/off', needs: 'nobody', allowed: 400 },
  { call: 'POST /api/staff/morning-email/off', needs: 'nobody', allowed: 400 },
  { call: 'GET /api/staff/session', needs: 'session', allowed: 200 },
  { call: 'GET /api/staff/sessions', needs: 'session', allowed: 200 },
  { call: 'DELETE /api/staff/sessions/{sessionId}', needs: 'session', allowed: 404 },
  { call: 'POST /api/staff/sessions/end-others', needs: 'session', allowed: 204 },
  { call: 'POST /api/staff/sign-out', needs: 'session', allowed: 204 },
  { call: 'GET /api/console/{clientSlug}/tickets', needs: 'catalogue.change', allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/tickets',
    needs: 'catalogue.change',
    payload: { service_id: unknownId, details: ticket },
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/tickets/{ticketId}/draft',
    needs: 'catalogue.change',
    payload: { details: ticket, revision: 1 },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/tickets/{ticketId}/draft',
    needs: 'catalogue.change',
    payload: { revision: 1 },
    allowed: 404,
  },
  ...rowsOfLinks,
  {
    call: 'POST /api/console/{clientSlug}/publications',
    needs: 'catalogue.change',
    payload: { drafts: [{ id: unknownId, revision: 1 }] },
    allowed: 409,
  },
  ...rowsOfDepartures,
  ...rowsOfNetwork,
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}',
    needs: 'catalogue.change',
    allowed: 404,
  },
  ...settingsRows,
  ...paymentRows,
  { call: 'GET /api/console/{clientSlug}/home/set-up', needs: 'home.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/home', needs: 'home.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/home/live', needs: 'home.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/home/work/{kind}', needs: 'passengers.see', allowed: 200 },
  {
    call: 'PUT /api/console/{clientSlug}/home/work/{kind}/{itemId}',
    needs: 'home.change',
    payload: { change: 'take', revision: 0 },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/tickets/copies',
    needs: 'catalogue.change',
    payload: { tickets: [{ id: unknownId, revision: 1 }], hundredths: 0, rounding: 1 },
    allowed: 409,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/publications/{publicationId}',
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/tickets/{ticketId}/sale',
    needs: 'catalogue.change',
    payload: { is_open: true },
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/tickets/{ticketId}/stock',
    needs: 'catalogue.change',
    payload: { capacity: 1, taken: 0, before: null },
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/calendars', needs: 'catalogue.change', allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/calendars',
    needs: 'catalogue.change',
    // each calendar has another name
    get payload() {
      return { ...calendar, name: randomUUID() };
    },
    allowed: 201,
  },
  { call: 'GET /api/console/{clientSlug}/calendars/{calendarId}', needs: 'catalogue.change', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/calendars/{calendarId}',
    needs: 'catalogue.change',
    payload: { ...calendar, service_ids: [], revision: 1, dry_run: true },
    allowed: 404,
  },
  { call: 'DELETE /api/console/{clientSlug}/calendars/{calendarId}', needs: 'catalogue.change', allowed: 404 },
  {
    call: 'POST /api/console/{clientSlug}/calendars/{calendarId}/closures',
    needs: 'catalogue.change',
    payload: { date: '2030-01-07', direction: 'am', reason: 'Snow', dry_run: false },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/calendars/{calendarId}/closures/{date}',
    needs: 'catalogue.change',
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/services', needs: 'catalogue.change', allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/services',
    needs: 'catalogue.change',
    payload: { name: 'D9 Settle' },
    allowed: 201,
  },
  { call: 'GET /api/console/{clientSlug}/services/{serviceId}', needs: 'catalogue.change', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}',
    needs: 'catalogue.change',
    payload: { ...detailsOfService, revision: 1 },
    allowed: 404,
  },
  { call: 'POST /api/console/{clientSlug}/services/{serviceId}/archive', needs: 'catalogue.change', allowed: 404 },
  { call: 'POST /api/console/{clientSlug}/services/{serviceId}/restore', needs: 'catalogue.change', allowed: 404 },
  { call: 'GET /api/console/{clientSlug}/stops', needs: 'catalogue.change', allowed: 200 },
  {
    call: 'PUT /api/console/{clientSlug}/stops/{stopId}',
    needs: 'catalogue.change',
    payload: { name: 'Settle', previous: 'Settle' },
    allowed: 404,
  },
  { call: 'DELETE /api/console/{clientSlug}/stops/{stopId}', needs: 'catalogue.change', allowed: 404 },
  { call: 'GET /api/console/{clientSlug}/stops/{stopId}/boarding', needs: 'catalogue.change', allowed: 404 },
  {
    call: 'POST /api/console/{clientSlug}/stops/{stopId}/moves',
    needs: 'catalogue.change',
    payload: { moves: [{ service_id: unknownId, zone: null, to_stop_id: unknownId, passengers: 1 }] },
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/timetables',
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}',
    needs: 'catalogue.change',
    payload: { am: [], pm: [], moves: [], seen: '', basis: null },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/services/{serviceId}/timetables/{validFrom}',
    needs: 'catalogue.change',
    payload: { seen: '' },
    allowed: 404,
  },
  { call: 'GET /api/console/{clientSlug}/team', needs: 'staff.manage', allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/invitations',
    needs: 'staff.manage',
    needsRecentFactor: true,
    payload: { email: 'invited@example.com', ...roleAndMoney },
    allowed: 201,
  },
  {
    call: 'POST /api/console/{clientSlug}/invitations/{invitationId}/resend',
    needs: 'staff.manage',
    needsRecentFactor: true,
    allowed: 404,
  },
  { call: 'DELETE /api/console/{clientSlug}/invitations/{invitationId}', needs: 'staff.manage', allowed: 404 },
  {
    call: 'PUT /api/console/{clientSlug}/team/{staffId}',
    needs: 'staff.manage',
    needsRecentFactor: true,
    payload: roleAndMoney,
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/team/{staffId}',
    needs: 'staff.manage',
    needsRecentFactor: true,
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/team/{staffId}/reset-factor',
    needs: 'staff.manage',
    needsRecentFactor: true,
    payload: { reason: 'The phone is lost' },
    allowed: 404,
  },
  ...importRows,
  { call: 'GET /api/console/{clientSlug}/audit-log', needs: 'audit.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/audit-log.csv', needs: 'audit.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/data-views', needs: 'audit.see', allowed: 200 },
];

/** The address of a call at an operator. */
export function urlOfStaff({ call }: StaffRow, clientSlug: string): string {
  const [, path = ''] = call.split(' ');
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'clientSlug' ? clientSlug : pathValues[name]!));
}
