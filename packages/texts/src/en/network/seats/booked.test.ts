import { expect, test } from 'vitest';
import { bookedOn } from './booked.ts';

test('C-018 C-035 what is booked is shown with the seats of all buses, and says when they are not known', () => {
  const one = { booked: 78, seats: 100, margin: 0, buses: 1 };
  expect(bookedOn(one)).toBe('78 booked, 100 seats');
  expect(bookedOn({ ...one, margin: 4 })).toBe('78 booked, 100 seats + 4');
  expect(bookedOn({ ...one, seats: 129, buses: 2 })).toBe('78 booked, 129 seats on 2 buses');
  expect(bookedOn({ ...one, seats: null })).toBe('78 booked, seats not known: its vehicle is not set');
  expect(bookedOn({ ...one, seats: null, buses: 2 })).toBe(
    '78 booked on 2 buses, seats not known: the vehicle of bus 1 is not set',
  );
});
