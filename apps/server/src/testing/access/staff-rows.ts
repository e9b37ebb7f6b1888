import { importRows } from './rows/import-rows.ts';
import { rowsOfNetwork } from './rows/network-rows.ts';
import { rowsOfDepartures } from './rows/departure-rows.ts';
import { rowsOfLinks } from './rows/rows-of-links.ts';
import { paymentRows } from './rows/staff-payment-rows.ts';
import { settingsRows } from './rows/settings-rows.ts';
import type { StaffRow } from './staff-row.ts';
import { rowsOfCalendarsAndServices } from './rows/calendar-rows.ts';
import { sessionRows } from './rows/session-rows.ts';
import { ticket, roleAndMoney } from './rows/staff-payloads.ts';

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

/** Every call of staff. */
export const staffRows: readonly StaffRow[] = [
  ...sessionRows,
  {
    call: 'GET /api/console/{clientSlug}/tickets',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  { call: 'GET /api/console/{clientSlug}/tickets/{ticketId}', limited: 404, needs: 'catalogue.change', allowed: 404 },
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/tickets',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'GET /api/console/{clientSlug}/tickets/copies',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/publications',
    limited: { holdsNothing: '' },
    needs: 'catalogue.change',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/service-names',
    limited: { holdsNothing: '' },
    needs: 'home.see',
    allowed: 200,
  },
  {
    call: 'POST /api/console/{clientSlug}/tickets',
    limited: { refusesBody: 404, bodyOf: ({ service }) => ({ service_id: service.id, details: ticket }) },
    needs: 'catalogue.change',
    payload: { service_id: unknownId, details: ticket },
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/tickets/{ticketId}/draft',
    limited: 404,
    needs: 'catalogue.change',
    payload: { details: ticket, revision: 1 },
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/tickets/{ticketId}/draft',
    limited: 404,
    needs: 'catalogue.change',
    payload: { revision: 1 },
    allowed: 404,
  },
  ...rowsOfLinks,
  {
    call: 'POST /api/console/{clientSlug}/publications',
    limited: { refusesBody: 409, bodyOf: ({ draft }) => ({ drafts: [draft] }) },
    needs: 'catalogue.change',
    payload: { drafts: [{ id: unknownId, revision: 1 }] },
    allowed: 409,
  },
  ...rowsOfDepartures,
  ...rowsOfNetwork,
  {
    call: 'GET /api/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  ...settingsRows,
  ...paymentRows,
  { call: 'GET /api/console/{clientSlug}/home/set-up', limited: { holdsNothing: '' }, needs: 'home.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/home', limited: { holdsNothing: '' }, needs: 'home.see', allowed: 200 },
  { call: 'GET /api/console/{clientSlug}/home/live', limited: { holdsNothing: '' }, needs: 'home.see', allowed: 200 },
  {
    call: 'GET /api/console/{clientSlug}/home/work/{kind}',
    limited: { holdsNothing: '' },
    needs: 'passengers.see',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/home/work/{kind}/colleagues',
    limited: { noService: 'it names colleagues' },
    needs: 'home.change',
    allowed: 200,
  },
  {
    call: 'PUT /api/console/{clientSlug}/home/work/{kind}/{itemId}',
    limited: 404,
    needs: 'home.change',
    payload: { change: 'take', revision: 0 },
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/tickets/copies',
    limited: {
      refusesBody: 409,
      bodyOf: ({ ticket: { id, updated_at } }) => ({
        tickets: [{ id, revision: new Date(updated_at).getTime() }],
        hundredths: 0,
        rounding: 1,
      }),
    },
    needs: 'catalogue.change',
    payload: { tickets: [{ id: unknownId, revision: 1 }], hundredths: 0, rounding: 1 },
    allowed: 409,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/publications/{publicationId}',
    limited: 404,
    needs: 'catalogue.change',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/tickets/{ticketId}/sale',
    limited: 404,
    needs: 'catalogue.change',
    payload: { is_open: true },
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/tickets/{ticketId}/stock',
    limited: 404,
    needs: 'catalogue.change',
    payload: { capacity: 1, taken: 0, before: null },
    allowed: 404,
  },
  ...rowsOfCalendarsAndServices,
  { call: 'GET /api/console/{clientSlug}/team', limited: 'all services only', needs: 'staff.manage', allowed: 200 },
  {
    call: 'POST /api/console/{clientSlug}/invitations',
    limited: 'all services only',
    needs: 'staff.manage',
    payload: { email: 'invited@example.com', ...roleAndMoney },
    allowed: 201,
  },
  {
    call: 'POST /api/console/{clientSlug}/invitations/{invitationId}/resend',
    limited: 'all services only',
    needs: 'staff.manage',
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/invitations/{invitationId}',
    limited: 'all services only',
    needs: 'staff.manage',
    allowed: 404,
  },
  {
    call: 'PUT /api/console/{clientSlug}/team/{staffId}',
    limited: 'all services only',
    needs: 'staff.manage',
    payload: roleAndMoney,
    allowed: 404,
  },
  {
    call: 'DELETE /api/console/{clientSlug}/team/{staffId}',
    limited: 'all services only',
    needs: 'staff.manage',
    allowed: 404,
  },
  {
    call: 'POST /api/console/{clientSlug}/team/{staffId}/reset-factor',
    limited: 'all services only',
    needs: 'staff.manage',
    payload: { reason: 'The phone is lost' },
    allowed: 404,
  },
  ...importRows,
  { call: 'GET /api/console/{clientSlug}/audit-log', limited: 'all services only', needs: 'audit.see', allowed: 200 },
  {
    call: 'GET /api/console/{clientSlug}/audit-log.csv',
    limited: 'all services only',
    needs: 'audit.see',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/audit-log/people',
    limited: 'all services only',
    needs: 'audit.see',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/audit-log/views/people',
    limited: 'all services only',
    needs: 'audit.see',
    allowed: 200,
  },
  {
    call: 'GET /api/console/{clientSlug}/audit-log/views',
    limited: 'all services only',
    needs: 'audit.see',
    allowed: 200,
  },
];

/** The address of a call at an operator, with other values of some parameters if they are given. */
export function urlOfStaff(
  { call }: StaffRow,
  clientSlug: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const [, path = ''] = call.split(' ');
  const all = { ...pathValues, ...values, clientSlug };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => all[name as keyof typeof all]);
}
