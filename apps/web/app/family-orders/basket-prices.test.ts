import { expect, test } from 'vitest';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { loadedLine, priceLines, totalOf } from './basket-prices.ts';

const draft = emptyDraft('ann');
const inZone = (zone: string) => ({
  id: 'line',
  path: '/create-ticket/26-27/dales/s/t',
  way: 'card' as const,
  added_at: 0,
  draft: { ...draft, passenger: { ...draft.passenger, zone } },
});
const ticket = { id: 't', currency: 'gbp', pricing_model: 'Zonal', zone_prices: { A: 520 } };
const page = { ticket, client: { features: { disable_photo: true } } } as unknown as BuyPage;

test('a line whose zone has lost its price since it was collected cannot be paid for, and says so', () => {
  expect(loadedLine(inZone('A'), page)).toEqual({ line: inZone('A'), page });
  expect(loadedLine(inZone('B'), page).refusal).toBe(
    'What was chosen for this ticket is no longer sold. Please change or remove it.',
  );
});

test('a form that is disabled says why', () => {
  const disabled = { ...page, buying_disabled: 'In debit' };
  expect(loadedLine(inZone('B'), disabled).refusal).toBe('In debit');
});

test('a line whose photo is gone asks for it, where the operator wants one', () => {
  const withPhotos = { ...page, client: { features: {} } } as unknown as BuyPage;
  const line = inZone('A');
  expect(loadedLine(line, withPhotos).refusal).toBe(
    'The photo of this passenger is missing. Please edit the ticket and choose the photo again.',
  );
  const withPhoto = { ...line, draft: { ...line.draft, photo: { kind: 'on-device' as const } } };
  expect(loadedLine(withPhoto, withPhotos).refusal).toBeUndefined();
});

test('C-056 the basket shows the sibling discount that the server computes: each sales year alone, and before the voucher', () => {
  const siblings = { second_passenger_per_cent: 10, further_passengers_per_cent: 25, held: [] };
  const collected = (firstName: string, price: number, year: string, taking = true) => {
    const passenger = { ...draft.passenger, firstName, lastName: 'Byrne' };
    const line = { id: firstName, path: '/', way: 'card' as const, added_at: 0, draft: { ...draft, passenger } };
    const sold = { id: firstName, currency: 'gbp', year, price };
    return { line, page: { ticket: sold, ...(taking && { siblings }) } as unknown as BuyPage };
  };
  const lines = [
    collected('Aoife', 300, '26/27'),
    collected('Brendan', 480, '26/27'),
    collected('Ciara', 480, '27/28'),
    collected('Dara', 100, '26/27', false),
  ];
  const voucher = { id: 'v', value: 20, currency: 'gbp' as const, minimum_price: 290, uses_left: 1 };
  const priced = priceLines(lines, voucher)!;
  expect(priced.map(({ sibling_discount }) => sibling_discount)).toEqual([30_00, 0, 0, 0]);
  // 270.00 is too little for the voucher, and of the others it counts for the first
  expect(priced.map(({ discount }) => discount)).toEqual([0, 20_00, 0, 0]);
  expect(totalOf(priced)).toEqual({ price: 1_360_00, sibling_discount: 30_00, discount: 20_00, net_price: 1_310_00 });
});
