import type { Direction } from '@fareway/domain/travel/availability.ts';
import { expect, test } from 'vitest';
import { officeOf, today, tomorrow } from '../../sales/cancelled-departures/cancelling.fixture.ts';
import { showToday } from '../../sales/today/show-today.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { listTickets } from './list-tickets.ts';
import { showTicket } from './show-ticket.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

/** Whether the ticket page, the list and the top of My Tickets say that the bus of a ticket does not run. */
async function said(who: TestPurchaser, customerTicketId: string): Promise<boolean[]> {
  const [page, list, home] = await Promise.all([
    showTicket(shop.deps, { userId: who.id, customerTicketId }),
    listTickets(shop.deps, who.id, { limit: 20 }),
    showToday(shop.deps, who.id),
  ]);
  return [page, list.items[0]!, home.tickets[0]!].map(({ does_not_run = false }) => does_not_run);
}

const everywhere = [true, true, true];
const nowhere = [false, false, false];

async function buyFor(type: 'single' | 'return', passenger?: object) {
  const office = officeOf(shop);
  const operator = await office.open({ type, price: 500 });
  const who = await shop.purchaser();
  const { id } = await office.buy(operator, passenger, who);
  const close = (...sides: Direction[]) =>
    buildCalendar(shop.db, operator.service, {
      days: sides.map((direction) => ({ date: tomorrow, direction, runs: false })),
    });
  return { office, operator, close, said: () => said(who, id) };
}

test('a single of a morning that is closed or cancelled says that its bus does not run, and nothing of an afternoon', async () => {
  const single = await buyFor('single');
  expect(await single.said()).toEqual(nowhere);
  await single.close('pm');
  expect(await single.said()).toEqual(nowhere);
  await single.close('am');
  expect(await single.said()).toEqual(everywhere);
  await single.close('pm');
  await single.office.cancel(single.operator);
  expect(await single.said()).toEqual(everywhere);
  await single.office.putBack(single.operator);
  expect(await single.said()).toEqual(nowhere);
});

test('a return says that its bus does not run where neither direction runs', async () => {
  const back = await buyFor('return', { startTime: undefined });
  await back.close('am');
  expect(await back.said()).toEqual(nowhere);
  await back.close('am', 'pm');
  expect(await back.said()).toEqual(everywhere);
});
