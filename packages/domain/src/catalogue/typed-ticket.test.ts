import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalDate } from '../dates/local-date.ts';
import { problemsOfTicket, type TicketDefinition } from './ticket-definition.ts';
import { controlsOfTicket } from './ticket-fields.ts';
import { newTicket, templateNames, templateWords, isTemplate, yearsForTickets } from './ticket-templates.ts';
import { readTypedTicket, readTypedNumber, typedTicketOf } from './typed-ticket.ts';

const zones = ['Zone A', 'Zone B/C', 'constructor'];
const form = { zones: [] as string[], isPublished: false };
const fieldsOf = (ticket: TicketDefinition, ofService: string[] = []) =>
  controlsOfTicket(ticket, ofService).map(({ id }) => id);
const fieldsOfTemplate = (template: (typeof templateNames)[number]) => fieldsOf(newTicket(template, '26/27', []));

test('C-043 the form of each template asks only for what its type needs', () => {
  const season = ['start', 'expiry', 'capacity', 'sibling_price', 'is_private'];
  const weekdays = ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'].map((day) => `num_bookable_journeys.${day}`);
  expect(Object.fromEntries(templateNames.map((name) => [name, fieldsOfTemplate(name).slice(2)]))).toEqual({
    annual: ['price', ...season],
    'direct-debit': ['price_deposit', 'price_monthly', 'num_monthly_payments', 'monthly_sub_start', ...season],
    'am-only': ['price', ...season],
    'pm-only': ['price', ...season],
    'chosen-days': ['price', 'return_price', ...weekdays, ...season],
    autumn: ['price', ...season],
    spring: ['price', ...season],
    summer: ['price', ...season],
    flexi: ['price', 'trip_price', 'default_trips', ...season],
    single: ['price', 'sibling_price', 'is_private'],
    return: ['price', 'sibling_price', 'is_private'],
    'dated-return': ['price', ...season],
    week: ['price', 'sibling_price', 'is_private'],
    'four-weeks': ['price', 'sibling_price', 'is_private'],
    pass: ['trip_price', 'is_private'],
    elsewhere: ['start', 'expiry', 'capacity'],
  });
  for (const name of templateNames) expect(fieldsOfTemplate(name).slice(0, 2)).toEqual(['name', 'year']);
  expect(newTicket('flexi', '26/27', [])).toEqual({
    type: 'flexi',
    default_trips: 10,
    year: '26/27',
    name: templateWords('flexi').name,
  });
  expect(['annual', 'toString', ''].map(isTemplate)).toEqual([true, false, false]);
});

test('C-043 a service with zones has a price for each, and ids without spaces; a pass and a ticket sold elsewhere have none', () => {
  const annual = newTicket('annual', '26/27', zones);
  expect(fieldsOf(annual, zones).slice(2, 6)).toEqual([
    'pricing_model',
    'zone_prices.Zone%20A',
    'zone_prices.Zone%20B%2FC',
    'zone_prices.constructor',
  ]);
  expect(newTicket('pass', '26/27', zones).pricing_model).toBeUndefined();
  expect(newTicket('elsewhere', '26/27', zones).pricing_model).toBeUndefined();
  const withOld = { ...annual, zone_prices: { Gone: 100 } };
  expect(fieldsOf(withOld, zones)).toContain('zone_prices.Gone');
  expect(controlsOfTicket(annual, zones, { isPublished: true }).map(({ id }) => id)).toEqual([
    'name',
    'zone_prices.Zone%20A',
    'zone_prices.Zone%20B%2FC',
    'zone_prices.constructor',
    'start',
    'expiry',
    'sibling_price',
    'is_private',
  ]);
});

test('C-043 prices, numbers and days are read exactly, and each field that cannot be read is named', () => {
  const annual = newTicket('annual', '26/27', []);
  const typed = {
    ...typedTicketOf(annual, form),
    name: ' Annual ',
    price: '640.00',
    start: '2026-09-01',
    capacity: '40',
  };
  expect(readTypedTicket(annual, typed, form)).toEqual({
    ticket: { ...annual, price: 640_00, start: '2026-09-01', capacity: 40 },
    problems: {},
  });
  const wrong = { ...typed, name: ' ', price: '640.005', start: '2026-02-30', capacity: '4.5', expiry: '' };
  expect(Object.keys(readTypedTicket(annual, wrong, form).problems)).toEqual(['name', 'price', 'start', 'capacity']);
  for (const price of ['64o', '100000.01', '-1', '1e3'])
    expect(Object.keys(readTypedTicket(annual, { ...typed, price }, form).problems)).toEqual(['price']);
  expect(readTypedTicket(annual, { ...typed, price: '100000' }, form).ticket.price).toBe(100_000_00);
  expect(['0', '007', '8', '9', '', '-1', '1.0', '99999999999'].map((number) => readTypedNumber(number, 8))).toEqual([
    0,
    7,
    8,
    ...Array<undefined>(5),
  ]);
});

test('a day whose year is not between 1900 and 2199 is refused in each field of a ticket', () => {
  const ticket = newTicket('direct-debit', '26/27', []);
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
    const typed = { ...typedTicketOf(ticket, form), start: day, expiry: day, monthly_sub_start: day };
    const { problems } = readTypedTicket(ticket, typed, form);
    expect({ day, fields: Object.keys(problems).toSorted() }).toEqual({
      day,
      fields: ['expiry', 'monthly_sub_start', 'start'],
    });
  }
});

test('C-056 new tickets of a season take part in sibling prices, and their operator decides for each ticket', () => {
  const taking = templateNames.filter((name) => newTicket(name, '26/27', []).sibling_price);
  expect(taking).toEqual(['annual', 'direct-debit', 'am-only', 'pm-only', 'chosen-days', 'autumn', 'spring', 'summer']);
  const annual = newTicket('annual', '26/27', []);
  const without = { ...typedTicketOf(annual, form), sibling_price: '' };
  expect(readTypedTicket(annual, without, form).ticket.sibling_price).toBeUndefined();
  const flexi = newTicket('flexi', '26/27', []);
  const taken = { ...typedTicketOf(flexi, form), sibling_price: 'true' };
  expect(readTypedTicket(flexi, taken, form).ticket.sibling_price).toBe(true);
});

test('C-043 another pricing removes the prices of the one before, and fields that the form does not show stay', () => {
  const ofZones = { zones, isPublished: false };
  const before: TicketDefinition = {
    ...newTicket('annual', '26/27', zones),
    zone_prices: { 'Zone A': 100 },
    travel_pattern: 'm_am',
  };
  const flat = readTypedTicket(before, { ...typedTicketOf(before, ofZones), pricing_model: '', price: '9' }, ofZones);
  expect(flat).toEqual({
    ticket: { ...newTicket('annual', '26/27', []), travel_pattern: 'm_am', price: 900 },
    problems: {},
  });
  const zonal = { ...typedTicketOf(flat.ticket, ofZones), pricing_model: 'Zonal', 'zone_prices.Zone%20A': '1.50' };
  expect(readTypedTicket(flat.ticket, zonal, ofZones).ticket).toEqual({ ...before, zone_prices: { 'Zone A': 150 } });
});

test('C-043 a ticket that is shown and read again is the same, whatever is set in it', () => {
  const amount = fc.option(fc.nat(100_000_00), { nil: undefined });
  const byZone = fc.dictionary(fc.constantFrom(...zones, 'Old zone'), fc.nat(100_000_00), { minKeys: 1 });
  const ticket = fc
    .record({
      template: fc.constantFrom(...templateNames),
      isZonal: fc.boolean(),
      isPublished: fc.boolean(),
      price: amount,
      return_price: amount,
      trip_price: amount,
      price_deposit: amount,
      price_monthly: amount,
      zone_prices: byZone,
      zone_prices_monthly: byZone,
      default_trips: fc.option(fc.nat(500), { nil: undefined }),
      num_monthly_payments: fc.option(fc.nat(24), { nil: undefined }),
      expiry: fc.constantFrom(undefined, '2027-07-22'),
      is_private: fc.constantFrom(undefined, true),
      sibling_price: fc.constantFrom(undefined, true),
    })
    .map(({ template, isZonal, isPublished, zone_prices, zone_prices_monthly, ...fields }) => ({
      isPublished,
      ticket: {
        ...newTicket(template, '26/27', isZonal ? zones : []),
        ...JSON.parse(
          JSON.stringify(isZonal ? { zone_prices, zone_prices_monthly, is_private: fields.is_private } : fields),
        ),
      } as TicketDefinition,
    }));
  fc.assert(
    fc.property(ticket, ({ ticket: shown, isPublished }) => {
      const of = { zones, isPublished };
      const read = readTypedTicket(shown, typedTicketOf(shown, of), of);
      expect(read).toEqual({ ticket: shown, problems: {} });
    }),
  );
});

test('C-043 a ticket can be prepared for this year, the next one, and the other years that are sold', () => {
  expect(yearsForTickets(['27/28', '28/29', '25/26'], parseLocalDate('2026-11-26'))).toEqual([
    '26/27',
    '27/28',
    '28/29',
  ]);
});

test('C-044 each problem that a form can mend is of a field of that form', () => {
  const amount = fc.constantFrom(undefined, 50, 100_00);
  const day = fc.constantFrom(undefined, '2026-01-01', '2026-09-01', '2027-07-22');
  const any = fc.record({
    template: fc.constantFrom(...templateNames),
    year: fc.constantFrom('24/25', '26/27'),
    isZonal: fc.boolean(),
    price: amount,
    price_monthly: amount,
    zone_prices: fc.constantFrom(undefined, { Old: 100_00 }, { 'Zone A': 50 }),
    zone_prices_monthly: fc.constantFrom(undefined, { Old: 100_00 }, { 'Zone A': 50 }),
    num_monthly_payments: fc.constantFrom(undefined, 0, 9),
    start: day,
    expiry: day,
    hasZones: fc.boolean(),
  });
  const with_ = {
    today: parseLocalDate('2026-11-26'),
    seats: { am: true, pm: true },
    isArchived: false,
    sellsJourneys: true,
    takesCards: true,
    takesDirectDebits: true,
    calendar: { first_day: null, last_day: null },
    hasTerms: true,
    hasRefunds: true,
  };
  fc.assert(
    fc.property(any, ({ template, year, isZonal, hasZones, ...fields }) => {
      const ofService = hasZones ? zones : [];
      const ticket = { ...newTicket(template, year, isZonal ? zones : []), ...fields };
      const controls = controlsOfTicket(ticket, ofService).map(({ field }): string => field);
      const problems = problemsOfTicket(ticket, { ...with_, zones: ofService });
      for (const { field } of problems) expect(controls).toContain(field);
    }),
    { numRuns: 500 },
  );
});
