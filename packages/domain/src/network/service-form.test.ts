import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../dates/local-date.ts';
import { formOfService, isWebAddress, serviceForm, serviceLimits, yearsWithoutBox } from './service-form.ts';
import type { ServiceDetails } from './service-form.ts';

const years = ['26/27', '27/28'];
const line = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `A${text.replaceAll(/[^ -~]/g, '')}Z`);
const seats = fc.option(fc.nat(serviceLimits.seats), { nil: null });
const link = fc.option(fc.constantFrom('https://dales.example/times?a=1#b', 'http://dales.example'), { nil: null });

const details: fc.Arbitrary<ServiceDetails> = fc.record({
  name: line,
  description: fc.constantFrom('', '* Leaves at 07:25\n* Every school day'),
  route_url: link,
  timetable_url: link,
  terms_url: link,
  destinations: fc.uniqueArray(line, { maxLength: 5 }),
  yr_groups: fc.record({ primary: fc.boolean(), secondary: fc.boolean(), sixth_form: fc.boolean() }),
  operating_weekdays: fc.subarray([...weekdays]),
  price: fc.option(fc.nat(serviceLimits.price), { nil: null }),
  am_seats: seats,
  pm_seats: seats,
  day_seats: seats,
  disable_year: fc.subarray(['advance', '25/26', ...years]),
  position: fc.nat(serviceLimits.position),
});

test('a form that nobody has changed is what staff have set, to the penny', () => {
  fc.assert(
    fc.property(details, (set) => {
      const form = serviceForm(years, yearsWithoutBox(set, years));
      expect(form.safeParse(formOfService(set, years))).toEqual({ success: true, data: set });
    }),
  );
});

const empty: ServiceDetails = {
  name: 'D1',
  description: '',
  route_url: null,
  timetable_url: null,
  terms_url: null,
  destinations: [],
  yr_groups: { primary: false, secondary: false, sixth_form: false },
  operating_weekdays: [],
  price: null,
  am_seats: null,
  pm_seats: null,
  day_seats: null,
  disable_year: [],
  position: 0,
};

/** Reads a form in which one field was typed. Returns the fields with a problem, or what was read. */
function read(field: string, typed: string) {
  const result = serviceForm(years).safeParse({ ...formOfService(empty, years), [field]: typed });
  return result.success ? result.data : result.error.issues.map(({ path }) => path[0]);
}

test('C-024 nothing but the name has to be there', () => {
  expect(read('name', ' D1 ')).toEqual(empty);
  expect(read('name', '  ')).toEqual(['name']);
});

test.each([
  ['name', 'x'.repeat(121)],
  ['name', 'D1\u202Eevil'],
  ['description', 'x'.repeat(4_001)],
  ['route_url', 'javascript:alert(1)'],
  ['timetable_url', ' JavaScript:alert(1)//https://x.example'],
  ['terms_url', 'data:text/html,x'],
  ['route_url', 'https://'],
  ['route_url', 'dales.example'],
  ['destinations', Array.from({ length: 51 }, (_, index) => `School ${index}`).join('\n')],
  ['am_seats', '-1'],
  ['pm_seats', '12.5'],
  ['day_seats', '1000'],
  ['price', '4.505'],
  ['price', 'free'],
  ['price', '1000.01'],
  ['position', 'first'],
])('a wrong %s is a problem of its field: %s', (field, typed) => {
  expect(read(field, typed)).toEqual([field]);
});

test.each([
  ['4.50', 450],
  ['£4.5', 450],
  [' 4 ', 400],
  ['0.01', 1],
  ['', null],
])('the price %s is %s minor units', (typed, price) => {
  expect(read('price', typed)).toMatchObject({ price });
});

test('what begins with another scheme is no address of a web page, whatever follows', () => {
  const schemes = fc.constantFrom('javascript:', 'data:', 'vbscript:', 'file://', ' https://', 'ftp://', '//');
  fc.assert(
    fc.property(schemes, fc.string(), (scheme, text) => {
      expect(isWebAddress(`${scheme}${text}https://dales.example`)).toBe(false);
    }),
  );
});
