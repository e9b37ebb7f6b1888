import { expect, test } from 'vitest';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { loadedLine } from './basket-prices.ts';

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
    'What was chosen for this ticket is not sold any more. Please change or remove it.',
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
