import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { createRenewal } from '../../sales/renewals/offers/create-renewal.ts';
import { readHolders } from '../../sales/renewals/campaigns/campaign-queries.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildFamily, openFamilyOffice, uploadPhoto } from '../family.fixture.ts';
import type { FamilyOffice } from '../family.fixture.ts';
import { rowsWith } from '../rows-with.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let office: FamilyOffice;
beforeAll(async () => {
  office = await openFamilyOffice();
});
afterAll(() => office.shop.stop());

async function erase({ headers }: Pick<TestPurchaser, 'headers'>, ticketId: string) {
  const url = `/api/customer-ticket/${ticketId}/passenger`;
  const response = await office.shop.app.inject({ method: 'DELETE', url, headers });
  return { status: response.statusCode, key: response.body && response.json<{ error_key?: string }>().error_key };
}

test('F-50 only the purchaser deletes the passenger of an ended ticket early; a ticket in use is refused and unchanged', async () => {
  const { shop } = office;
  const { purchaser, valid, ended, photos } = await buildFamily(office, 'earlyear');
  const stranger = await shop.purchaser();
  expect((await erase(stranger, ended)).status).toBe(403);
  expect((await erase({ headers: {} as never }, ended)).status).toBe(401);
  expect((await erase(purchaser, 'no-ticket')).status).toBe(404);
  expect(await erase(purchaser, valid)).toEqual({ status: 409, key: 'passenger-in-use' });
  expect(await rowsWith(shop.db, 'earlyearcorrected')).not.toEqual([]);

  const twice = await Promise.all([erase(purchaser, ended), erase(purchaser, ended)]);
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  for (const erased of ['earlyearcorrected', 'earlyeargone', 'earlyear.gran'])
    expect.soft(await rowsWith(shop.db, erased), erased).toEqual([]);
  expect(await rowsWith(shop.db, 'earlyearkept')).not.toEqual([]);
  expect(await shop.db.selectFrom('trips').select('id').where('customer_ticket_id', '=', ended).execute()).toEqual([]);
  expect(await shop.db.selectFrom('trips').select('id').where('customer_ticket_id', '=', valid).execute()).toHaveLength(
    1,
  );
  await expectAudit(shop.db, { client_id: office.operator.client.id, subject_id: ended }, 'erase-passenger', [
    { by: purchaser.id, kind: 'purchaser', subject: `customer-ticket ${ended}` },
  ]);

  // its photo goes with the others that no ticket shows
  const unused = { method: 'DELETE' as const, url: `/api/user/${purchaser.id}/unused-photos` };
  expect((await shop.app.inject({ ...unused, headers: stranger.headers })).statusCode).toBe(403);
  expect((await shop.app.inject({ ...unused, headers: purchaser.headers })).statusCode).toBe(204);
  const statusOf = async (photo: string) =>
    (await shop.app.inject({ url: `/api/photo/${photo}`, headers: purchaser.headers })).statusCode;
  expect(await Promise.all([photos.kept, photos.ended, photos.unused].map(statusOf))).toEqual([200, 404, 404]);
  expect(await auditDatabase(shop.db)).toEqual([]);
}, 30_000);

test('F-50 an ended ticket in debit keeps its passenger, and the refusal names whom to ask', async () => {
  const { shop } = office;
  const operator = await buildOperator(shop.db, { ticket: { type: 'flexi', default_trips: 2 } });
  const purchaser = await shop.purchaser();
  const ticket = await buildCustomerTicket(shop.db, operator, {
    user_id: purchaser.id,
    trips_taken: 3,
    start: '2020-01-01',
    expiry: '2020-02-01',
  });
  expect(await erase(purchaser, ticket.id)).toEqual({ status: 409, key: 'passenger-owes-money' });
  await sql`UPDATE customer_tickets SET ticket_status = 'void' WHERE id = ${ticket.id}`.execute(shop.db);
  expect((await erase(purchaser, ticket.id)).status).toBe(204);
});

test('F-50 a ticket with an erased passenger is marked in its response, and is not offered in a renewal', async () => {
  const { shop, operator } = office;
  const purchaser = await shop.purchaser();
  const ticket = await buildCustomerTicket(shop.db, operator, {
    user_id: purchaser.id,
    start: '2020-01-01',
    expiry: '2020-02-01',
    photo: await uploadPhoto(shop, purchaser),
  });
  expect((await erase(purchaser, ticket.id)).status).toBe(204);
  const listed = await shop.app.inject({
    url: `/api/customer-ticket/list-by/user-id/${purchaser.id}`,
    headers: purchaser.headers,
  });
  const [shown] = listed.json<{ items: object[] }>().items;
  expect(shown).toMatchObject({
    is_passenger_deleted: true,
    passenger: { first_name: 'Deleted', last_name: 'passenger' },
  });
  expect(JSON.stringify(shown)).not.toContain('jpg');
  const { client_id } = ticket;
  const pair = { from_ticket_id: operator.ticket.id, to_ticket_id: operator.ticket.id };
  const holders = await readHolders(shop.db, { client_id, campaign_id: undefined, pairs: [pair] });
  expect(holders.map(({ customer_ticket_id }) => customer_ticket_id)).not.toContain(ticket.id);
  const offer = { customer_ticket_id: ticket.id, ticket_id: operator.ticket.id, closes_on: '2099-01-01' as never };
  await expect(createRenewal(shop.deps, { kind: 'system', id: null }, offer)).rejects.toMatchObject({
    key: 'not-found',
  });
});
