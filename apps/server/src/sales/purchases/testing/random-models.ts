import { addDays, parseLocalDate, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import fc from 'fast-check';
import type { Choice, Model } from './expected-price.ts';

const directions = ['am', 'pm'] as const;

const price = fc.oneof(
  { weight: 16, arbitrary: fc.integer({ min: 100, max: 90_000 }) },
  fc.constant(0),
  fc.integer({ min: 1, max: 99 }),
);
const zonePrices = fc.record({ A: price, B: price }, { requiredKeys: ['A'] });

const pattern = fc
  .array(fc.tuple(fc.constantFrom(...weekdays), fc.constantFrom('', '_am', '_pm')), { minLength: 1, maxLength: 2 })
  .map((days) => days.map(([weekday, side]) => weekday + side).join('#'));

/** Random days, often those on which clocks change or years end. */
const days = fc.oneof(
  fc
    .constantFrom('2026-10-23', '2026-12-29', '2027-03-26', '2027-07-27', '2027-07-31', '2027-08-01')
    .map(parseLocalDate),
  fc.integer({ min: 0, max: 400 }).map((later) => addDays(parseLocalDate('2026-08-01'), later)),
);

/** Times of day, most of them next to one at which a half day without a timetable leaves or the day ends. */
const times = fc.constantFrom('09:00', '00:00', '11:59', '12:00', '17:59', '18:00', '23:59');

/** Returns the usual value, and one time in ten another one. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

/** Seats by a day ahead or a weekday and a direction. */
const seats = <Key extends string>(key: fc.Arbitrary<Key>, constraints: object) =>
  fc.dictionary(
    fc.tuple(key, fc.constantFrom(...directions)).map((parts) => parts.join(' ')),
    fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(0)),
    constraints,
  );

/** A voucher with an expiry and limits, which can be used in most cases. */
const voucher = (today: LocalDate) => {
  const day = (min: number, max: number) => fc.integer({ min, max }).map((later): string => addDays(today, later));
  const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  return fc.record({
    value: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 5_000 }) }, fc.integer({ min: 1, max: 90_000 })),
    is_foreign: mostly(false, true),
    is_enabled: mostly(true, false),
    starts_on: sometimes(day(-5, 0)),
    ends_on: sometimes(day(0, 5)),
    is_over: mostly(undefined, 'not begun', 'ended'),
    minimum_price: sometimes(fc.integer({ min: 0, max: 10_000 })),
    max_uses: mostly<number | undefined>(undefined, 0, 1, 2, 3),
    max_uses_per_purchaser: sometimes(fc.integer({ min: 1, max: 3 })),
  });
};

/** A service with its calendar and seats, a ticket of any kind for it, and a voucher. */
export const randomModels: fc.Arbitrary<Model> = days.chain((today) => {
  const ahead = (max: number) => fc.integer({ min: 0, max }).map((later): string => addDays(today, later));
  const [current, last, next] = [0, -365, 365].map((later) => String(salesYearOf(addDays(today, later))));
  const ticket = fc.record(
    {
      type: fc.constantFrom('single', 'return', 'week', '4_week', ...ticketTypes),
      sub_type: fc.constantFrom(undefined, undefined, 'fixed', 'pm_only', 'am_only', 'select', 'select', 'custom'),
      year: mostly(current!, last!, next!),
      currency: fc.constantFrom(undefined, undefined, 'gbp', 'eur'),
      payment_type: mostly(undefined, 'ext'),
      pricing_model: fc.constantFrom(undefined, undefined, 'Zonal'),
      price,
      return_price: price,
      zone_prices: zonePrices,
      zone_return_prices: zonePrices,
      num_bookable_journeys: fc.dictionary(fc.constantFrom(...weekdays), fc.integer({ min: 0, max: 3 }), {
        minKeys: 4,
      }),
      travel_pattern: pattern,
      available: mostly(true, false),
      is_enabled: mostly(true, false),
      is_private: fc.boolean(),
      expiry: fc.integer({ min: -10, max: 250 }).map((later): string => addDays(today, later)),
    },
    {
      requiredKeys: [
        'type',
        'sub_type',
        'year',
        'currency',
        'payment_type',
        'pricing_model',
        'price',
        'return_price',
        'num_bookable_journeys',
      ],
    },
  );
  /** A return for fixed days whose last days are near. */
  const trip = fc.record(
    {
      type: fc.constant('return' as const),
      sub_type: fc.constant('fixed' as const),
      year: fc.constant(current!),
      expiry: fc.integer({ min: -2, max: 6 }).map((later): string => addDays(today, later)),
      travel_pattern: pattern,
    },
    { requiredKeys: ['type', 'sub_type', 'year', 'expiry'] },
  );
  const drawn = fc.record({
    today: fc.constant<string>(today),
    time: times,
    currency: fc.constantFrom('gbp', 'gbp', 'eur'),
    voucher: voucher(today),
    weekdays: fc.subarray<string>([...weekdays], { minLength: 4 }),
    daysOff: fc.uniqueArray(ahead(34), { maxLength: 4 }),
    departures: seats(ahead(14), { minKeys: 20, maxKeys: 30 }),
    weekly: seats(fc.constantFrom(...weekdays), { minKeys: 10, maxKeys: 14 }),
    stock: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    ticket: fc.tuple(ticket, fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, trip)).map(([any, ofTrip]) => {
      const one = { ...any, ...ofTrip };
      // the database refuses a ticket without a valid day
      const isPast = one.expiry && one.expiry < `20${one.year.slice(0, 2)}-08-01`;
      return { ...one, ...(isPast && { expiry: `20${one.year.slice(3)}-07-31` }) };
    }),
  });
  return drawn.map(({ voucher: { is_foreign, is_over, ...terms }, ...model }) => {
    const own = model.ticket.currency ?? model.currency;
    const dates = {
      ...(is_over === 'not begun' && { starts_on: addDays(today, 1) as string, ends_on: undefined }),
      ...(is_over === 'ended' && { starts_on: undefined, ends_on: addDays(today, -1) as string }),
    };
    const currency = is_foreign ? (own === 'gbp' ? 'eur' : 'gbp') : own;
    return { ...model, voucher: { ...terms, ...dates, currency, uses: [0, 0] as [number, number] } };
  });
});

/** The choices of purchasers on a model's day, valid or not. */
export const randomChoices = (today: string): fc.Arbitrary<Choice> =>
  fc.record({
    // only departures of today can have left
    startDate: fc
      .oneof(fc.constant(0), fc.integer({ min: -1, max: 8 }))
      .map((later) => addDays(parseLocalDate(today), later)),
    startTime: fc.constantFrom(...directions),
    zone: fc.constantFrom('A', 'A', 'A', 'A', 'B', 'C'),
    travel_pattern: pattern,
    purchaser: fc.constantFrom(0, 1),
    uses_voucher: fc.boolean(),
  });
