import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql/sql.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countOfWaiting } from '../../../testing/at-once.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { changeTimetable } from '../timetables/change-timetable.ts';
import { showTimetables } from '../timetables/show-timetables.ts';
import { startDueTimetables } from '../timetables/start-timetables.ts';
import { leavesOne, payingShop } from './paying-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const { today, inDays, keyOf, deps, open, save, beginPayment } = payingShop(() => shop);

/** Puts a ticket at a stop, as a sale that ends late. */
async function atStop({ client }: TestOperator, ticketId: string, name: string) {
  const stop = shop.db.selectFrom('stops').select('id').where('client_id', '=', client.id).where('name', '=', name);
  await shop.db.updateTable('customer_tickets').set({ stop_id: stop }).where('id', '=', ticketId).execute();
}

async function stopOf(ticketId: string) {
  const tickets = shop.db.selectFrom('customer_tickets as ticket').innerJoin('stops', 'stops.id', 'ticket.stop_id');
  return (await tickets.select('name').where('ticket.id', '=', ticketId).executeTakeFirstOrThrow()).name;
}

test.for([0, 2])(
  'a payment that ends after a timetable in %i days moved the stop makes a ticket for the new stop, with an email',
  async (days) => {
    const operator = await open();
    const { payer, pay } = await beginPayment(operator, { stop: 'Addingham' });
    await save(operator, days, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
    const later = { ...deps(), clock: { now: () => new Date(shop.clock.now().getTime() + days * 86_400_000) } };
    await startDueTimetables(later);
    const ticket = await pay();
    await startDueTimetables(later);
    expect(await stopOf(ticket)).toBe('Ilkley');
    const moved = shop.db.selectFrom('messages').select('data').where('recipient', '=', payer.email);
    expect(await moved.where('template', '=', 'stop-moved').execute()).toMatchObject([
      { data: { before: 'Addingham', after: 'Ilkley' } },
    ]);
    const toMake = shop.db.selectFrom('timetable_moves').select('id').where('applied_at', 'is', null);
    expect(await toMake.where('service_id', '=', operator.service.id).execute()).toEqual([]);
  },
);

test('a payment that ends while the passengers of its stop are moved makes a ticket that is moved, too', async () => {
  const operator = await open();
  const { pay } = await beginPayment(operator, { stop: 'Addingham' });
  await save(operator, 0, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
  // a passenger of the stop, whose move is written to the audit log
  const bought = await (await beginPayment(operator, { stop: 'Ilkley' })).pay();
  await atStop(operator, bought, 'Addingham');
  const moving = await inTransaction(shop.ownerDb, async (transaction) => {
    await sql`LOCK TABLE audit_log IN SHARE MODE`.execute(transaction);
    const turn = startDueTimetables(deps());
    await shop.until(async () => (await countOfWaiting(shop.db)) > 0, 'the move waits for the audit log');
    return { turn, ticket: await pay() };
  });
  await moving.turn;
  await startDueTimetables(deps());
  expect([await stopOf(bought), await stopOf(moving.ticket)]).toEqual(['Ilkley', 'Ilkley']);
});

test('a move that waits for a payment is no reason for another turn at once, and lets others go first', async () => {
  const operator = await open();
  await beginPayment(operator, { stop: 'Addingham' });
  await save(operator, 0, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
  const other = await open();
  await save(other, 1, ['Skipton', 'Ilkley']);
  const tomorrow = { ...deps(), clock: { now: () => new Date(shop.clock.now().getTime() + 86_400_000) } };
  let turns = 0;
  while (turns < 20 && (await startDueTimetables(tomorrow, 1))) turns += 1;
  expect(turns).toBeLessThan(20);
  const started = shop.db.selectFrom('services').select('timetable_from').where('id', '=', other.service.id);
  expect((await started.executeTakeFirstOrThrow()).timetable_from).toBe(inDays(1));
});

test('a timetable of today is saved again by a page that was opened before the last payment for its stop ended', async () => {
  const operator = await open();
  const { pay } = await beginPayment(operator, { stop: 'Addingham' });
  await save(operator, 0, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
  const { seen } = await showTimetables(shop.deps, keyOf(operator));
  await pay();
  await startDueTimetables(deps());
  const am = ['Skipton', 'Ilkley', 'Otley'].map((stop) => ({ stop, minutes: null }));
  const saved = { valid_from: today(), am, pm: [], moves: [] };
  const again = changeTimetable(deps(), testStaff, keyOf(operator), saved, { seen, basis: today() });
  await expect(again).resolves.toBeUndefined();
});

test('a timetable of today that is saved again still has to move those who are being paid for', async () => {
  const operator = await open();
  const { pay } = await beginPayment(operator, { stop: 'Addingham' });
  await save(operator, 0, ['Skipton', 'Ilkley'], { from: 'Addingham', to: 'Ilkley' });
  await expect(save(operator, 0, ['Skipton', 'Ilkley', 'Otley'])).rejects.toMatchObject(leavesOne);
  await save(operator, 0, ['Skipton', 'Otley'], { from: 'Addingham', to: 'Otley' });
  const ticket = await pay();
  await startDueTimetables(deps());
  expect(await stopOf(ticket)).toBe('Otley');
});
