import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../platform/clock.ts';
import { auditDatabase } from '../reports/audit/audit-database.ts';
import { buildDevice } from '../boarding/scans/scanning.fixture.ts';
import { openPlanOffice } from '../sales/instalments/plans/plan-office.fixture.ts';
import type { PlanOffice } from '../sales/instalments/plans/plan-office.fixture.ts';
import { expectAudit } from '../testing/audit-rows/expect-audit.ts';
import { sendQueuedMessages } from '../testing/send-queued-messages.ts';
import { buildGuardian } from '../testing/builders/build-guardian.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import { buildStock } from '../testing/builders/build-stock.ts';
import type { TestPurchaser } from '../testing/builders/build-purchaser.ts';
import { voidTicketOf } from './tickets.ts';
import { commandDeps } from './command-deps.ts';
import { testStaff } from '../testing/test-staff.ts';

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

const endTicket = (operator: TestOperator, id: string, reason = 'left the school') =>
  voidTicketOf(commandDeps(office.shop.db, testStaff), [operator.client.slug, id, ...reason.split(' ')]);
const rowOf = (id: string) =>
  office.shop.db
    .selectFrom('customer_tickets')
    .select(['ticket_status', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const writtenDown = (id: string) =>
  office.shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'actor_id', 'after'])
    .where('subject_id', '=', id)
    .execute();
async function buy(parent: TestPurchaser, operator: TestOperator): Promise<string> {
  const bought = await office.shop.buy(parent, operator);
  expect(bought.statusCode).toBe(200);
  return bought.json<{ id: string }>().id;
}

test('F-49 P-118 P-255 an expired flexi ticket in debit prevents its purchaser from buying until staff void it', async () => {
  const { shop } = office;
  const flexi = { type: 'flexi', name: 'Flexi', default_trips: 6, price: 21_60, trip_price: 3_60 } as const;
  const operator = await buildOperator(shop.db, { ticket: { ...flexi, start: '2020-01-01', expiry: '2099-12-31' } });
  const { client, service, ticket } = operator;
  const parent = await shop.purchaser();
  const id = await buy(parent, operator);
  const show = async (path: string) => (await shop.app.inject({ url: `/api/${path}`, headers: parent.headers })).json();
  const device = await buildDevice(shop, client.id);
  const { code } = await show(`customer-ticket/user-id/${parent.id}/${id}`);
  const minutesAgo = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000).toISOString();
  await device.send(
    Array.from({ length: 7 }, (_, index) => device.boarding({ code, boarded_at: minutesAgo(20 - 2 * index) })),
  );
  await shop.db.updateTable('customer_tickets').set({ expiry: '2026-07-31' }).where('id', '=', id).execute();

  const buyPage = `buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
  expect(await show(buyPage)).toMatchObject({ flexi_in_debit: true });
  expect((await shop.buy(parent, operator)).json()).toMatchObject({ error_key: 'flexi-in-debit' });

  expect(await endTicket(operator, id, 'the trip was paid in the office')).toBe(
    'The ticket of Aoife Byrne for D1 Skipton to Ilkley is void. No money was refunded.\n',
  );
  expect(await show(buyPage)).toMatchObject({ flexi_in_debit: false });
  await buy(parent, operator);
  await expectAudit(office.shop.db, { client_id: client.id, subject_id: id }, 'void-ticket', [
    {
      by: testStaff.id,
      kind: 'staff',
      subject: `customer-ticket ${id}`,
      after: { reason: 'the trip was paid in the office' },
    },
  ]);
  expect(await office.mailsTo(parent.email, 'ticket-voided')).toBe(0);
  expect(await auditDatabase(shop.db)).toEqual([]);
});

test('a ticket that staff void is no longer valid, frees its seat, and its purchaser receives one email', async () => {
  const { shop } = office;
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  const parent = await shop.purchaser();
  const id = await buy(parent, operator);
  const before = await rowOf(id);
  expect((await shop.stockOf(operator)).sold).toBe(1);

  const responses = await Promise.allSettled([endTicket(operator, id), endTicket(operator, id)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(endTicket(operator, id)).rejects.toThrow('The ticket is void already');
  expect(await rowOf(id)).toEqual({ ticket_status: 'void', revision: before.revision + 1 });
  expect((await shop.stockOf(operator)).sold).toBe(0);
  expect(await writtenDown(id)).toHaveLength(1);

  // Commands go by the clock of the machine.
  shop.clock.advance({ minutes: 5 });
  const letters = await sendQueuedMessages(shop.deps);
  const received = letters.filter(
    ({ to, subject }) => to === parent.email && subject.endsWith('can’t be used any more'),
  );
  expect(received).toHaveLength(1);
  expect(received[0]!.text).toContain('Passenger: Aoife Byrne');
  expect(received[0]!.text).toContain('Dales Coaches has voided this ticket, so it can’t be used any more.');
  expect(await auditDatabase(shop.db)).toEqual([]);
});

test('guardians of a ticket that staff void, alone or with its plan, receive one email, but not after its last day', async () => {
  const { shop, operator, end, mailsTo } = office;
  const { id: client_id } = operator.client;
  const share = async (id: string) => {
    const { email, id: user_id } = await shop.purchaser();
    await buildGuardian(shop.db, { id, client_id }, { email, user_id });
    return email;
  };
  const [planned, kept, expired] = [await office.buyTicket(), await office.buyTicket(), await office.buyTicket()];
  const guardians = [await share(planned.ticket), await share(kept.ticket), await share(expired.ticket)];
  const yesterday = addDays(localDate(shop.clock.now(), 'Europe/London'), -1);
  const days = { start: yesterday, expiry: yesterday };
  await shop.db.updateTable('customer_tickets').set(days).where('id', '=', expired.ticket).execute();

  await end(planned, 'void-ticket');
  for (const bought of [kept, expired]) {
    await end(bought, 'keep-ticket');
    await endTicket(operator, bought.ticket);
  }
  expect(await Promise.all(guardians.map((email) => mailsTo(email, 'ticket-voided')))).toEqual([1, 1, 0]);
});

test('a ticket with open instalments is not voided before its plan has ended', async () => {
  const bought = await office.buyTicket();
  await expect(endTicket(office.operator, bought.ticket)).rejects.toThrow('Please end its plan');
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  await office.end(bought, 'keep-ticket');
  await endTicket(office.operator, bought.ticket);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'void' });
});

test('staff cannot void a ticket of another operator, an unknown ticket, or a ticket without a reason', async () => {
  const { shop } = office;
  const [operator, other] = [await buildOperator(shop.db), await buildOperator(shop.db)];
  const id = await buy(await shop.purchaser(), operator);
  await expect(endTicket(other, id)).rejects.toThrow(`no ticket ${id}`);
  await expect(endTicket(operator, 'no-id')).rejects.toThrow('no ticket no-id');
  await expect(endTicket(operator, id, ' ')).rejects.toThrow('Write a reason');
  await expect(voidTicketOf(commandDeps(shop.db, testStaff), ['nobody', id, 'why'])).rejects.toThrow(
    "no operator 'nobody'",
  );
  expect(await rowOf(id)).toMatchObject({ ticket_status: 'active' });
  expect(await writtenDown(id)).toEqual([]);
});
