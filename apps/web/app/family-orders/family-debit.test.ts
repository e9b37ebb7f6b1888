import { expect, test } from 'vitest';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';
import type { PricedLine } from './basket-prices.ts';
import { familyTerms } from './family-debit.ts';

const ticket = {
  id: 'ticket',
  year: '26/27',
  type: 'annual',
  name: 'Annual',
  currency: 'gbp',
  payment_type: 'dd',
  price_deposit: 120,
  price_monthly: 81,
  monthly_sub_start: '2026-12-01',
};

/** A line whose ticket has so many monthly payments from December 2026. The sales year ends on 31 July 2027. */
function lineWith(firstName: string, payments: number): PricedLine {
  const draft = emptyDraft('ann');
  const passenger = { ...draft.passenger, firstName, lastName: 'Pritchard' };
  const page = {
    client: { support: { name: 'Dales Coaches office' } },
    ticket: { ...ticket, num_monthly_payments: payments },
    today: '2026-11-21',
  } as unknown as BuyPage;
  const line = { id: firstName, path: '/', way: 'dd' as const, added_at: 0, draft: { ...draft, passenger } };
  return { line, page, price: 0, sibling_discount: 0, discount: 0, net_price: 0 };
}

test('each ticket whose last payment comes after its last day is named with its passenger and its days', () => {
  const terms = familyTerms([lineWith('Nia', 9), lineWith('Owen', 8), lineWith('Rhys', 10)]);
  expect(terms).toMatchObject({
    lateEnds: [
      'Ticket 1: Nia Pritchard. The last payment is on Mon 2nd Aug 2027, after the last day of the ticket, Sat 31st Jul 2027.',
      'Ticket 3: Rhys Pritchard. The last payment is on Wed 1st Sep 2027, after the last day of the ticket, Sat 31st Jul 2027.',
    ],
  });
});
