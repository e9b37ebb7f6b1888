import { addDays, addMonths, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { buildDirectDebitOperator } from '../builders/build-direct-debit.ts';
import { buildTicket } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import type { TestShop } from '../test-shop.ts';
import type { RandomChoices } from './random-choices.ts';

/** Each operator has its own rule for failed instalments. */
const rules = [
  { currency: 'gbp', instalment_retries: 2, suspends_in_arrears: true },
  { currency: 'gbp', instalment_retries: 0, suspends_in_arrears: false },
  { currency: 'gbp', instalment_retries: 1, suspends_in_arrears: true },
  { currency: 'eur', instalment_retries: 3, suspends_in_arrears: true, time_zone: 'Europe/Dublin' },
] as const;

/** Creates operators with three direct debit tickets each, with random deposits, months and prices. Each ticket has its own operator. */
export async function openOffices({ deps, clock, db }: TestShop, random: RandomChoices): Promise<TestOperator[]> {
  const today = parseLocalDate(clock.now().toISOString().slice(0, 10));
  // near the end of the sales year the next one is on sale
  const year = salesYearOf(addDays(today, 60));
  const { last } = salesYearBounds(year);
  const terms = () => {
    const price_deposit = random.happens(0.6) ? random.between(1_00, 150_00) : null;
    return {
      year,
      payment_type: 'dd',
      price: null,
      price_deposit,
      price_monthly: random.between(1_00, 120_00),
      num_monthly_payments: random.between(1, 9),
      monthly_sub_start: addMonths(today, random.between(-2, 2)),
      start: today,
      expiry: last,
    };
  };
  const offices: TestOperator[] = [];
  for (const rule of rules) {
    const client = { ...rule, sales_year: [year] };
    const operator = await buildDirectDebitOperator(deps, { client, ticket: terms() });
    const ids = { client_id: operator.client.id, service_id: operator.service.id };
    const others = [await buildTicket(db, { ...ids, ...terms() }), await buildTicket(db, { ...ids, ...terms() })];
    offices.push(operator, ...others.map((ticket) => ({ ...operator, ticket })));
  }
  return offices;
}
