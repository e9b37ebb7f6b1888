import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showDepartureSale } from './show-departure-sale.ts';

/** A Monday. */
const today = parseLocalDate('2026-11-23');
const day = (ahead: number) => addDays(today, ahead);

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

test('C-037 what is said of a departure is what purchasers are sold', async () => {
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 1 });
  await buildCalendar(shop.db, operator.service, { off: [day(2)] });
  const why = async (ahead: number, direction: 'am' | 'pm' = 'am') => {
    const key = { client_id: operator.client.id, service_id: operator.service.id, date: day(ahead), direction };
    const { reason, params } = await showDepartureSale(shop.deps, key);
    return [reason, ...Object.values(params)];
  };
  const buy = async (ahead: number) =>
    (await shop.buy(await shop.purchaser(), operator, { passenger: { startDate: day(ahead), startTime: 'am' } }))
      .statusCode;
  expect(await why(1)).toEqual(['on-sale', 1, 1]);
  expect(await buy(1)).toBe(200);
  expect(await why(1)).toEqual(['full', 1, 1]);
  expect(await buy(1)).not.toBe(200);
  expect(await why(1, 'pm')).toEqual(['on-sale', 1, 1]);
  expect(await why(2)).toEqual(['day-off', 'Holiday']);
  expect(await buy(2)).not.toBe(200);
  expect(await why(5)).toEqual(['weekday', 'sa']);
  await shop.db.updateTable('tickets').set({ is_enabled: false }).where('id', '=', operator.ticket.id).execute();
  expect(await why(3)).toEqual(['no-ticket', '26/27']);
});

test('a service of another operator is unknown', async () => {
  const operator = await buildOperator(shop.db);
  const other = await buildClient(shop.db);
  const key = { client_id: other.id, service_id: operator.service.id, date: day(1), direction: 'am' } as const;
  await expect(showDepartureSale(shop.deps, key)).rejects.toMatchObject({ key: 'service-unknown' });
});
