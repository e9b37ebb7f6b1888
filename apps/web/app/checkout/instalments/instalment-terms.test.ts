import { instalmentPlans } from '@fareway/domain/instalments/instalment-plan.ts';
import { fromWire, sum, toWire } from '@fareway/domain/money/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inMinorUnits } from '../../catalogue/tickets-on-sale/minor-units.ts';
import { emptyDraft } from '../../passenger/purchase-draft.ts';
import { purchasePrices } from '../../passenger/purchase-prices.ts';
import type { BuyPage, Ticket } from '../../passenger/wire.ts';
import { instalmentTerms } from './instalment-terms.ts';
import { pricedByInstalments } from '../../passenger/price-by-instalments.ts';

const flat = {
  id: 'ticket',
  year: '26/27',
  type: 'annual',
  name: 'Annual',
  currency: 'gbp',
  payment_type: 'dd',
  price_deposit: 120,
  price_monthly: 81,
  num_monthly_payments: 9,
  monthly_sub_start: '2026-10-01',
} as unknown as Ticket;
const zonal = {
  ...flat,
  pricing_model: 'Zonal',
  zone_prices_deposit: { A: 50 },
  zone_prices_monthly: { A: 49, B: 66 },
} as Ticket;

const page = (ticket: Ticket, charged: string | null = '2026-11-27') =>
  ({
    client: { support: { name: 'Dales Coaches office' } },
    ticket,
    today: '2026-11-21',
    mandate: { id: 'mandate', status: 'active', reference: 'REF', next_possible_charge_date: charged },
  }) as unknown as BuyPage;

const draft = ({ zone = '', voucher = 0 } = {}) => ({
  passenger: { ...emptyDraft('somebody').passenger, zone },
  voucher: voucher === 0 ? undefined : { id: 'v', code: 'V', currency: 'gbp' as const, value: toWire(voucher) },
});

const shownTerms = (offer: BuyPage, { passenger, voucher }: ReturnType<typeof draft>) =>
  instalmentTerms(offer, { zone: passenger.zone, voucher });

const termsOf = (...input: Parameters<typeof shownTerms>) => {
  const terms = shownTerms(...input);
  return terms.refusal === undefined ? terms.instalments : terms.refusal;
};

test('P-289 a direct debit ticket costs its deposit and all its monthly payments, by zone where it is zonal', () => {
  expect(purchasePrices(pricedByInstalments(flat), draft())?.price).toBe(849_00);
  expect(purchasePrices(pricedByInstalments(zonal), draft({ zone: 'A' }))?.price).toBe(491_00);
  expect(purchasePrices(pricedByInstalments(zonal), draft({ zone: 'B' }))?.price).toBe(594_00);
  expect(purchasePrices(pricedByInstalments(zonal), draft({ zone: 'C' }))).toBeUndefined();
});

test('P-185 a voucher that leaves less than 1.00 a month is refused with the text that names the contact', () => {
  expect(termsOf(page(flat), draft({ voucher: 9 * 80_00 }))).toHaveLength(10);
  expect(termsOf(page(flat), draft({ voucher: 9 * 80_00 + 1 }))).toBe(
    'Full value voucher codes cannot be used with this type of ticket. Please contact Dales Coaches office for more information.',
  );
});

test.each([
  // 120.00 and nine payments of 1.10, with 10 % off
  { price_monthly: 1.1, siblingDiscount: 12_99, start: 'With the sibling discount a' },
  { price_monthly: 0.99, siblingDiscount: 0, start: 'A' },
  // too small without the discount as well
  { price_monthly: 0.99, siblingDiscount: 12_89, start: 'A' },
])('a plan with payments under 1.00 is refused, and names the sibling discount where that is why: %j', (one) => {
  const { start, siblingDiscount, ...price } = one;
  const terms = instalmentTerms(page({ ...flat, ...price }), { zone: '', voucher: undefined, siblingDiscount });
  expect(terms.refusal).toBe(
    `${start} payment for this ticket would be less than 1.00, so it cannot be paid by Direct Debit. Please contact Dales Coaches office for more information.`,
  );
});

test('no payment is shown before the day on which it can be collected, however old the stored state of the mandate is', () => {
  for (const known of ['2026-10-05', null]) {
    const days = (termsOf(page(flat, known), draft()) as { due_date: string }[]).map(({ due_date }) => due_date);
    expect(days.slice(0, 2)).toEqual(['2026-11-25', '2026-12-01']);
  }
});

test('P-187 the shown payments sum to the price less the voucher, to the penny', () => {
  const amounts = fc.record({
    monthly: fc.integer({ min: 1_00, max: 900_00 }),
    count: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(amounts, fc.nat(500_00), fc.nat(2_000_00), ({ monthly, count }, deposit, voucher) => {
      const ticket = {
        ...flat,
        price_deposit: toWire(deposit),
        price_monthly: toWire(monthly),
        num_monthly_payments: count,
      };
      const terms = shownTerms(page(ticket), draft({ voucher }));
      if (terms.refusal !== undefined) return;
      const [plan] = instalmentPlans(inMinorUnits(ticket));
      expect(sum(terms.instalments.map(({ amount }) => amount))).toBe(plan!.total - voucher);
      const prices = purchasePrices(pricedByInstalments(ticket), draft({ voucher }));
      expect(prices?.net_price).toBe(plan!.total - voucher);
      expect(fromWire(pricedByInstalments(ticket).price!)).toBe(plan!.total);
    }),
  );
});
