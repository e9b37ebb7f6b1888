import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanOffice } from '../plans/plan-office.fixture.ts';
import type { PlanOffice } from '../plans/plan-office.fixture.ts';

// In July a day begins an hour earlier in London than in UTC.
const july = `${new Date().getUTCFullYear() + 1}-07-01`;

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice({ price_deposit: 0, monthly_sub_start: july });
});
afterAll(() => office.close());

test('an instalment that was cancelled is owed from the first minute of its day for the operator, not of its day in UTC', async () => {
  const bought = await office.buyTicket();
  const mandate = await office.mandateOf(bought);
  await office.unheard(() => office.shop.play('mandate_cancelled', mandate.provider_mandate_id));
  await office.heard(bought);
  const rows = office.shop.db.selectFrom('instalments').select('charge_date').where('order_id', '=', bought.order);
  const { charge_date } = await rows.where('number', '=', 1).executeTakeFirstOrThrow();
  expect(charge_date).toMatch(/-07-/);
  const eveBefore = (time: string) => new Date(new Date(`${charge_date}T${time}Z`).getTime() - 86_400_000);

  office.shop.clock.set(eveBefore('22:30:00'));
  await office.heard(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'active' });
  office.shop.clock.set(eveBefore('23:30:00'));
  await office.heard(bought);
  expect(await office.ticketOf(bought)).toMatchObject({ ticket_status: 'suspended' });
});
