import { expect, test } from 'vitest';
import { topUpPrices, tripsChosen, tripsProblem, voucherProblem } from './trips-chosen.ts';

const limits = { fewest_trips: 16, most_trips: 50 };

test('A-130 the input is a number of trips only within the limits', () => {
  const typed = ['', '0', '15', '16', '016', '50', '51', '9999', '-20', '2e1', '20.0', 'x'];
  expect(typed.map((text) => tripsChosen(text, limits))).toEqual([
    undefined,
    undefined,
    undefined,
    16,
    16,
    50,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(tripsProblem(limits)).toBe('Please choose from 16 to 50 trips.');
});

test('A-133 A-134 a voucher above the price of the trips makes them free, and a lower one is deducted', () => {
  const voucher = (value: number) => ({ id: 'v', code: 'V', value, currency: 'gbp' as const });
  const prices = (value: number | undefined) =>
    topUpPrices({ trip_price: 3.6 }, 10, value === undefined ? undefined : voucher(value));
  expect(prices(undefined)).toEqual({ price: 36_00, discount: 0, net_price: 36_00 });
  expect(prices(10)).toEqual({ price: 36_00, discount: 10_00, net_price: 26_00 });
  expect(prices(90)).toEqual({ price: 36_00, discount: 36_00, net_price: 0 });
});

test('a voucher that leaves too little names the ways out that there are', () => {
  const page = { most_trips: 50, pays_debt: false, currency: 'gbp', trip_price: 0.4 } as const;
  const problem = (trips: number, value: number, of: Partial<Parameters<typeof voucherProblem>[0]> = {}) =>
    voucherProblem(
      { ...page, ...of },
      trips,
      topUpPrices(page, trips, { id: 'v', code: 'V', value, currency: 'gbp' as const }),
    );
  const start = 'With this voucher less than £1 is left to pay.';
  expect(problem(3, 0.3)).toBe(`${start} Choose more trips, or remove the voucher.`);
  expect(problem(2, 0.3)).toBe(`${start} Choose more trips.`);
  for (const onlyThese of [{ pays_debt: true }, { most_trips: 3 }])
    expect(problem(3, 0.3, onlyThese)).toBe(`${start} Remove the voucher to continue.`);
  for (const onlyThese of [{ pays_debt: true }, { most_trips: 2 }]) expect(problem(2, 0.3, onlyThese)).toBeUndefined();
  expect(problem(3, 0.2)).toBeUndefined();
  expect(problem(2, 0.8)).toBeUndefined();
});
