import { mostHoursOnDevices, shownNames } from '@fareway/domain/boarding/passenger-view.ts';
import { arePolicyWords, isTermsUrl } from '@fareway/domain/operators/policy-form.ts';
import { isRefundPolicy } from '@fareway/domain/operators/refund-policy.ts';
import { companyForm, limitsOfRules, storedContact } from '@fareway/domain/operators/settings-forms.ts';
import { z } from 'zod';
import { zodOf } from '../../platform/http/zod-of.ts';

// The settings of an operator on the wire.

export const revision = z.int().min(0);
export const company = z.strictObject({
  name: zodOf(companyForm.entries.name),
  site_name: zodOf(companyForm.entries.site_name),
  brand_colour: zodOf(companyForm.entries.brand_colour),
  support_name: z.nullable(zodOf(storedContact.support_name)),
  support_email: z.email().max(254).toLowerCase().nullable(),
  support_phone: z.nullable(zodOf(storedContact.support_phone)),
});

const number = (rule: keyof typeof limitsOfRules) => {
  const [fewest, most] = limitsOfRules[rule];
  return z.int().min(fewest).max(most);
};
export const rules = z.strictObject({
  instalment_retries: number('instalment_retries'),
  suspends_in_arrears: z.boolean(),
  booking_days_ahead: number('booking_days_ahead'),
  min_trips_per_booking: number('min_trips_per_booking'),
  swap_cut_off_hours: number('swap_cut_off_hours'),
  min_top_up_trips: number('min_top_up_trips'),
  sale_cut_off_minutes: number('sale_cut_off_minutes'),
  flexi_reminder_trips: number('flexi_reminder_trips'),
  second_passenger_per_cent: number('second_passenger_per_cent'),
  further_passengers_per_cent: number('further_passengers_per_cent'),
  requires_student_id: z.boolean(),
  disable_photo: z.boolean(),
  hide_buy_again: z.boolean(),
  buy_vouchers: z.boolean(),
  boarding_notifications: z.boolean(),
});

const refundStep = z.strictObject({ days_before: z.int(), per_cent: z.int() });
export const policy = z.strictObject({
  terms_url: z.string().refine(isTermsUrl, { message: 'is not the address of a web page' }).nullable(),
  refund_steps: z
    .array(refundStep)
    .refine(isRefundPolicy, { message: 'days and per cents have to fall' })
    .nullable()
    .describe('From the earliest day to the latest; empty: nothing is given back'),
  refund_words: z
    .string()
    .trim()
    .min(1)
    .refine(arePolicyWords, { message: 'is too long, or has hidden characters' })
    .nullable(),
});

const seen = z.strictObject({ name: z.enum(shownNames), photo: z.boolean(), year: z.boolean(), notes: z.boolean() });
export const devices = z.strictObject({
  driver: seen,
  inspector: seen,
  supervisor: seen,
  hours: z.int().min(1).max(mostHoursOnDevices),
});

/** As they are stored, also by an earlier version with other limits. */
export const shown = z.object({
  company: z.object({
    name: z.string(),
    site_name: z.string(),
    brand_colour: z.string(),
    support_name: z.string().nullable(),
    support_email: z.string().nullable(),
    support_phone: z.string().nullable(),
  }),
  logo: z.string().nullable().describe('The file name of its picture'),
  rules: z.object({
    instalment_retries: z.number(),
    suspends_in_arrears: z.boolean(),
    booking_days_ahead: z.number(),
    min_trips_per_booking: z.number(),
    swap_cut_off_hours: z.number(),
    min_top_up_trips: z.number(),
    sale_cut_off_minutes: z.number(),
    flexi_reminder_trips: z.number(),
    second_passenger_per_cent: z.number(),
    further_passengers_per_cent: z.number(),
    requires_student_id: z.boolean(),
    disable_photo: z.boolean(),
    hide_buy_again: z.boolean(),
    buy_vouchers: z.boolean(),
    boarding_notifications: z.boolean(),
  }),
  policy: z.object({
    terms_url: z.string().nullable(),
    refund_steps: z.array(z.object({ days_before: z.int(), per_cent: z.int() })).nullable(),
    refund_words: z.string().nullable(),
  }),
  devices: z.object({ driver: seen, inspector: seen, supervisor: seen, hours: z.int() }),
  revision,
  touched: z.object({ all: z.int(), passes: z.int(), flexi: z.int(), by_instalments: z.int() }),
});
