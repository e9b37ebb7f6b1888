import { expect, test } from 'vitest';
import * as departure from '../departure.ts';
import * as shared from '../shared-seats.ts';
import * as list from '../../tickets-of-console/list.ts';
import * as sale from '../../tickets-of-console/sale.ts';
import * as vehicles from '../vehicles/vehicles.ts';
import * as weekdays from '../weekday-seats.ts';
import * as margin from './margin.ts';
import { seatNumber, seatsOf } from './seats-of.ts';

test('C-051 seats with a margin are shown as such on each page: "49 seats + 4"', () => {
  expect([seatsOf(49, 4), seatsOf(49), seatsOf(1, 1), seatNumber(49, 4), seatNumber(49, 0)]).toEqual([
    '49 seats + 4',
    '49 seats',
    '1 seat + 1',
    '49 + 4',
    '49',
  ]);
  expect(list.takenOf(51, 49, 4)).toBe('51 of 49 + 4');
  expect(list.shares(49, 4)).toBe('shares 49 seats + 4');
  const parts = { sold: 50, beingPaid: 1, kept: 0, taken: 51, heldBack: 0 };
  expect(sale.parts({ ...parts, capacity: 49, margin: 4 })).toBe(
    '50 sold + 1 being paid + 0 kept for renewals = 51 taken, 49 seats + 4: 2 left.',
  );
  expect(sale.parts({ ...parts, capacity: 45, margin: 4 })).toContain('51 taken, 45 seats + 4: 2 over.');
  const sum = { seats: 49, margin: 4, taken: 48, dated: 2, heldBack: 1 };
  expect(shared.sum(sum)).toBe(
    '48 by season tickets + 2 on the fullest departure = 50 taken, 49 seats + 4: 2 left for season tickets, and 1 held back for the waiting list.',
  );
  expect(shared.sum({ ...sum, margin: 0, heldBack: 0 })).toContain('49 seats: 1 over.');
  expect(departure.reasons['on-sale']({ left: 3, capacity: 49, margin: 4 })).toBe(
    'It is on sale: 3 of the 49 seats for singles, returns and weeks are left. Season tickets have 49 seats + 4.',
  );
  expect(departure.reasons['on-sale']({ left: 3, capacity: 49, margin: 0 })).toBe(
    'It is on sale: 3 of the 49 seats for singles, returns and weeks are left.',
  );
  expect(vehicles.tooSmall(53, 49, 4)).toBe('53 sold, 49 seats + 4');
  expect(weekdays.note(12, 4)).toBe('+ 4, 12 taken');
  expect(margin.marginOfService('4 seats', '49 seats + 4')).toBe(
    'For season tickets: 4 seats. Its usual vehicle has 49 seats + 4.',
  );
});
