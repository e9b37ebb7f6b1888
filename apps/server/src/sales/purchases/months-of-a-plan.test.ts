import { collectedOn, firstCollection } from '@fareway/domain/instalments/collection-days.ts';
import { instalmentPlanOf } from '@fareway/domain/instalments/instalment-plan.ts';
import type { InstalmentTicket } from '@fareway/domain/instalments/instalment-plan.ts';
import { scheduleInstalments } from '@fareway/domain/instalments/instalment-schedule.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../testing/builders/build-direct-debit.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import { soldFor } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

/** The days until the last day of this year. The first working days after it are those after New Year's Day. */
function daysToNewYearsEve(): number {
  const now = shop.clock.now();
  return Math.round((Date.UTC(now.getUTCFullYear(), 11, 31, 9) - now.getTime()) / 86_400_000);
}

test('a plan whose months begin later than the page shows is refused, although its deposit is on the day that the page shows', async () => {
  const days = daysToNewYearsEve();
  const terms = soldFor(days);
  const monthly_sub_start = terms.ticket.start;
  const operator = await buildDirectDebitOperator(shop.deps, {
    ...terms,
    ticket: { ...terms.ticket, monthly_sub_start },
  });
  await shop.passDays(days);
  const family = await buildPurchaserWithMandate(shop, operator);
  const { client, service } = operator;
  const ticket = operator.ticket as typeof operator.ticket & InstalmentTicket;
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
  const familyToday = async () => ({ ...family, ...(await signIn(shop.deps, family)) });
  const planOfPage = async () => {
    const { today, mandate } = (await shop.app.inject({ url, headers: (await familyToday()).headers })).json<{
      today: string;
      mandate: { status: string; next_possible_charge_date: string };
    }>();
    const day = parseLocalDate(today);
    const plan = instalmentPlanOf(ticket, undefined)!;
    const planned = scheduleInstalments({ ticket, plan, today: day, earliest: firstCollection(day, mandate) })!;
    return { shown_first_payment: planned[0]!.due_date, shown_last_payment: planned.at(-1)!.due_date };
  };
  const shown = await planOfPage();
  await shop.passDays(1);
  await shop.runJobs();
  const now = await planOfPage();
  expect(collectedOn(now.shown_first_payment)).toBe(collectedOn(shown.shown_first_payment));
  expect(now.shown_last_payment > shown.shown_last_payment).toBe(true);

  const purchaser = await familyToday();
  const refused = await buyByPlan(shop, purchaser, operator, { net_price: 363, ...shown });
  expect([refused.status, refused.body.error_key]).toEqual([409, 'payment-days-changed']);
  expect(refused.body.error).toContain(`the last one on ${formatDate(collectedOn(now.shown_last_payment))}. Nothing`);
  expect((await buyByPlan(shop, purchaser, operator, { net_price: 363, ...now })).status).toBe(200);
});
