import { expect, test } from 'vitest';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import type { Ticket } from '../passenger/wire.ts';
import { missingInTravel } from './travel-parts.ts';

const ticket = {
  type: 'annual',
  sub_type: 'select',
  year: '26/27',
  price: 4.6,
  num_bookable_journeys: { m: 36 },
} as unknown as Ticket;
const seats = { availability: undefined, capacity_pattern: { m: { am: 2, pm: 2 } } };
const missing = (changes: Partial<Ticket>, chosen: Partial<ReturnType<typeof emptyDraft>['passenger']>) =>
  missingInTravel({ ticket: { ...ticket, ...changes }, today: '2026-11-21' }, seats, {
    ...emptyDraft('ann').passenger,
    ...chosen,
  });

test('P-169 days have to be chosen, and both directions of a day only where there is a price for it', () => {
  expect(missing({}, {})).toEqual({ travelPattern: 'Please choose the days of travel' });
  expect(missing({ return_price: 7.8 }, { travelPattern: 'm' })).toEqual({});
  expect(missing({}, { travelPattern: 'm_am' })).toEqual({});
  expect(missing({}, { travelPattern: 'm' })).toEqual({
    travelPattern: 'AM and PM of one day are not on sale together. Please choose one of them',
  });
});

test('P-184 the price of a zone is not reported as missing before the zone is chosen', () => {
  const zonal = { pricing_model: 'Zonal', zone_prices: { A: 4 } };
  expect(missing(zonal, { travelPattern: 'm' })).toEqual({});
  expect(missing(zonal, { travelPattern: 'm', zone: 'A' })).toHaveProperty('travelPattern');
  expect(missing({ ...zonal, zone_return_prices: { A: 7 } }, { travelPattern: 'm', zone: 'A' })).toEqual({});
});
