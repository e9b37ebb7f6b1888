import { addDays } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../platform/clock.ts';
import { addBookableService, bookingCalls, buildBookable, journeyOn } from '../testing/builders/build-bookable.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let today: LocalDate;
let calls: ReturnType<typeof bookingCalls>;
beforeAll(async () => {
  shop = await startTestShop();
  today = localDate(shop.clock.now(), 'Europe/London');
  calls = bookingCalls(shop);
});
afterAll(() => shop.stop());

const day = (ahead: number) => addDays(today, ahead);

test('A-217 A-146 journeys of several services are booked in one order with a new pass', async () => {
  const operator = await buildBookable(shop.db, { today });
  const other = await addBookableService(shop.db, operator, { today, price: 4_00, stops: [] });
  const me = await shop.purchaser();
  const booked = await calls.book(me, operator, [
    journeyOn(operator, day(2)),
    journeyOn(other, day(1)),
    journeyOn(operator, day(3)),
  ]);
  expect(booked.json()).toEqual({ id: expect.any(String) });
  expect(booked.statusCode).toBe(200);
});
