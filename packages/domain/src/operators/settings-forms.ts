import * as text from '@fareway/texts/operators/settings.ts';
import * as v from 'valibot';
import { emailPattern } from '../accounts/email-pattern.ts';
import { readable } from '../forms/readable.ts';
import { longestCutOff } from '../travel/cut-off.ts';
import { hasUnseenCharacters, visibleLength } from '../passengers/visible-text.ts';

const longestName = 120;
const longestPhone = 40;
const longestEmail = 254;

/** What purchasers see of an operator (C-200). Empty contacts are null. */
export interface CompanySettings {
  name: string;
  site_name: string;
  /** `#rrggbb` */
  brand_colour: string;
  support_name: string | null;
  support_email: string | null;
  support_phone: string | null;
}

const line = (longest: number, problem: string) =>
  v.pipe(
    v.string(problem),
    v.trim(),
    v.maxCodePoints(longest, problem),
    v.check((typed) => !hasUnseenCharacters(typed), problem),
  );
/** A name that is blank is none. One with characters that nobody sees has that problem already. */
const needed = (longest: number, problem: string) =>
  v.pipe(
    line(longest, problem),
    v.check((typed) => visibleLength(typed) > 0 || hasUnseenCharacters(typed), problem),
  );
const optional = (typed: v.GenericSchema<string, string>) =>
  v.pipe(
    typed,
    v.transform((value) => (value === '' ? null : value)),
  );

/** A contact that is not empty, as it is stored. */
export const storedContact = {
  support_name: needed(longestName, text.nameWrong(longestName)),
  support_phone: needed(longestPhone, text.supportPhoneWrong(longestPhone)),
};

/** The form of what purchasers see of an operator. */
export const companyForm = readable(
  v.object({
    name: needed(longestName, text.nameWrong(longestName)),
    site_name: needed(longestName, text.nameWrong(longestName)),
    brand_colour: v.pipe(
      v.string(text.colourWrong),
      v.trim(),
      v.toLowerCase(),
      v.regex(/^#[\da-f]{6}$/, text.colourWrong),
    ),
    support_name: optional(line(longestName, text.nameWrong(longestName))),
    support_email: optional(
      v.pipe(
        line(longestEmail, text.supportEmailWrong),
        v.check((typed) => typed === '' || emailPattern.test(typed.toLowerCase()), text.supportEmailWrong),
        v.toLowerCase(),
      ),
    ),
    support_phone: optional(line(longestPhone, text.supportPhoneWrong(longestPhone))),
  }),
);

/** The fields of the form of a company. */
export function fieldsOfCompany(settings: CompanySettings): Record<keyof CompanySettings, string> {
  const { name, site_name, brand_colour, support_name, support_email, support_phone } = settings;
  return {
    name,
    site_name,
    brand_colour,
    support_name: support_name ?? '',
    support_email: support_email ?? '',
    support_phone: support_phone ?? '',
  };
}

/** How an operator sells tickets and collects instalments (C-203). */
export interface SaleRules {
  /** How often a failed instalment is charged again. */
  instalment_retries: number;
  suspends_in_arrears: boolean;
  booking_days_ahead: number;
  min_trips_per_booking: number;
  swap_cut_off_hours: number;
  min_top_up_trips: number;
  /** How many minutes before it leaves a departure is sold for the last time (P-301). */
  sale_cut_off_minutes: number;
  /** At how many trips left the purchaser of a flexi ticket is reminded; 0: only when none is left. */
  flexi_reminder_trips: number;
  /** Per cent off for the second passenger of an account, and for each further one (C-056). */
  second_passenger_per_cent: number;
  further_passengers_per_cent: number;
  requires_student_id: boolean;
  disable_photo: boolean;
  hide_buy_again: boolean;
  buy_vouchers: boolean;
  boarding_notifications: boolean;
}

/** At how many trips left a purchaser is reminded where the operator has not said it. */
export const defaultFlexiReminderTrips = 2;

/** The smallest and the greatest number of each rule that is a number. */
export const limitsOfRules = {
  instalment_retries: [0, 3],
  booking_days_ahead: [1, 60],
  min_trips_per_booking: [1, 50],
  swap_cut_off_hours: [0, 336],
  min_top_up_trips: [1, 50],
  sale_cut_off_minutes: [0, longestCutOff],
  flexi_reminder_trips: [0, 20],
  second_passenger_per_cent: [0, 100],
  further_passengers_per_cent: [0, 100],
} as const satisfies Partial<Record<keyof SaleRules, readonly [number, number]>>;

const numberOf = (rule: keyof typeof limitsOfRules) => {
  const [fewest, most] = limitsOfRules[rule];
  const problem = text.numberWrong(fewest, most);
  return v.pipe(
    v.string(problem),
    v.trim(),
    v.check((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= fewest && Number(typed) <= most, problem),
    v.transform(Number),
  );
};

/** The form of the rules of sale. */
export const saleRulesForm = readable(
  v.object({
    instalment_retries: numberOf('instalment_retries'),
    suspends_in_arrears: v.boolean(),
    booking_days_ahead: numberOf('booking_days_ahead'),
    min_trips_per_booking: numberOf('min_trips_per_booking'),
    swap_cut_off_hours: numberOf('swap_cut_off_hours'),
    min_top_up_trips: numberOf('min_top_up_trips'),
    sale_cut_off_minutes: numberOf('sale_cut_off_minutes'),
    flexi_reminder_trips: numberOf('flexi_reminder_trips'),
    second_passenger_per_cent: numberOf('second_passenger_per_cent'),
    further_passengers_per_cent: numberOf('further_passengers_per_cent'),
    requires_student_id: v.boolean(),
    disable_photo: v.boolean(),
    hide_buy_again: v.boolean(),
    buy_vouchers: v.boolean(),
    boarding_notifications: v.boolean(),
  }),
);

/** The fields of the form of the rules of sale. */
export function fieldsOfRules(rules: SaleRules): Record<keyof SaleRules, string | boolean> {
  const fields = Object.entries(rules).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ]);
  return Object.fromEntries(fields) as Record<keyof SaleRules, string | boolean>;
}
