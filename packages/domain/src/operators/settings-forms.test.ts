import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyForm, fieldsOfCompany, fieldsOfRules, limitsOfRules, saleRulesForm } from './settings-forms.ts';
import type { CompanySettings, SaleRules } from './settings-forms.ts';

const company: CompanySettings = {
  name: 'Dales Coaches',
  site_name: 'Dales Coaches tickets',
  brand_colour: '#7b1e3a',
  support_name: null,
  support_email: 'office@example.com',
  support_phone: null,
};

test('the form of a company returns what its fields were made of', () => {
  expect(companyForm.parse(fieldsOfCompany(company))).toEqual(company);
});

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(121)],
  ['name', 'Dales\u202E'],
  // characters without a width
  ['name', '\u200B\u2060'],
  ['site_name', '\u3164'],
  ['brand_colour', 'red'],
  ['brand_colour', '#7b1e3'],
  ['support_email', 'office'],
  ['support_phone', '0'.repeat(41)],
])('C-200 a wrong %s is refused: %j', (field, value) => {
  const { error } = companyForm.safeParse({ ...fieldsOfCompany(company), [field]: value });
  expect(error!.issues.map(({ path }) => path)).toEqual([[field]]);
});

test('C-203 the form of the rules returns what its fields were made of, for all numbers within the limits', () => {
  const within = ([min, max]: readonly [number, number]) => fc.integer({ min, max });
  const rules = fc.record<SaleRules>({
    instalment_retries: within(limitsOfRules.instalment_retries),
    booking_days_ahead: within(limitsOfRules.booking_days_ahead),
    min_trips_per_booking: within(limitsOfRules.min_trips_per_booking),
    swap_cut_off_hours: within(limitsOfRules.swap_cut_off_hours),
    min_top_up_trips: within(limitsOfRules.min_top_up_trips),
    sale_cut_off_minutes: within(limitsOfRules.sale_cut_off_minutes),
    flexi_reminder_trips: within(limitsOfRules.flexi_reminder_trips),
    second_passenger_per_cent: within(limitsOfRules.second_passenger_per_cent),
    further_passengers_per_cent: within(limitsOfRules.further_passengers_per_cent),
    suspends_in_arrears: fc.boolean(),
    requires_student_id: fc.boolean(),
    disable_photo: fc.boolean(),
    hide_buy_again: fc.boolean(),
    buy_vouchers: fc.boolean(),
    boarding_notifications: fc.boolean(),
  });
  fc.assert(
    fc.property(rules, (some) => {
      expect(saleRulesForm.parse(fieldsOfRules(some))).toEqual(some);
    }),
  );
});

test('C-203 more than three retries, and numbers outside of the limits, are refused', () => {
  const right = {
    instalment_retries: '2',
    booking_days_ahead: '7',
    min_trips_per_booking: '1',
    swap_cut_off_hours: '2',
    min_top_up_trips: '1',
    sale_cut_off_minutes: '0',
    flexi_reminder_trips: '2',
  };
  const flags = {
    suspends_in_arrears: true,
    requires_student_id: false,
    disable_photo: false,
    hide_buy_again: false,
    buy_vouchers: true,
    boarding_notifications: false,
  };
  for (const [rule, [fewest, most]] of Object.entries(limitsOfRules))
    for (const wrong of [fewest - 1, most + 1, '', '1.5', 'two'])
      expect(saleRulesForm.safeParse({ ...right, ...flags, [rule]: String(wrong) }).success, `${rule} ${wrong}`).toBe(
        false,
      );
});
