import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanOffice } from '../plans/plan-office.fixture.ts';
import type { PlanOffice } from '../plans/plan-office.fixture.ts';

// in July a day starts an hour earlier in London than in UTC
const july = `${new Date().getUTCFullYear() + 1}-07-01`;

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice({ price_deposit: 0, monthly_sub_start: july });
});
afterAll(() => office.close());

test('a cancelled instalment is owed from the start of its day in the operator’s time zone, not in UTC', async () => {
  const bought = await office.buyTicket();
  const mandate = await office.mandateOf(bought);
  await office.withoutEvents(() => office.shop.play('mandate_cancelled', mandate.provider_mandate_id));
  await office.check(bought);
  const rows = office.shop.db.selectFrom('instalments').select('charge_date').where('order_id', '=', bought.order);
  const { charge_date } = await rows.where('number', '=', 1).executeTakeFirstOrThrow();
  expect(charge_date).toMatch(/-07-/);
  const dayBefore = (time: string) => new Date(new Date(`${charge_date}T${time}Z`).getTime() - 86_400_000);

  office.shop.clock.set(dayBefore('22:30:00'));
  await office.check(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  office.shop.clock.set(dayBefore('23:30:00'));
  await office.check(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
});
