import { arePolicyWords } from '@fareway/domain/operators/policy-form.ts';
import { limitsOfRules } from '@fareway/domain/operators/settings-forms.ts';
import { isRefundPolicy } from '@fareway/domain/operators/refund-policy.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { makeChange } from './audit-log/write-audit.ts';
import type { Actor } from './audit-log/write-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';

/** The pages under /console that belong to no operator. */
const pagesOfConsole = ['sign-in', 'new-password', 'invitation', 'account', 'assets'];

const name = z.string().trim().min(1).max(120);

/** A number of the rules of sale, within the limits of the settings (C-203). */
function ruleNumber(rule: keyof typeof limitsOfRules) {
  const [fewest, most] = limitsOfRules[rule];
  return z.int().min(fewest).max(most).optional();
}

/** The input of an operator. Constraints of the database repeat the most important rules. */
export const operatorDetails = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(63)
    .refine((slug) => !pagesOfConsole.includes(slug)),
  name,
  site_name: name,
  currency: z.enum(['gbp', 'eur']),
  time_zone: z.enum(['Europe/London', 'Europe/Dublin']),
  brand_colour: z.string().regex(/^#[0-9a-f]{6}$/),
  sales_year: z.array(z.string().regex(/^\d\d\/\d\d$/)).min(1),
  features: z.strictObject({
    buy_vouchers: z.boolean().optional(),
    require_id: z.literal('student').optional(),
    disable_photo: z.boolean().optional(),
    currency: z.enum(['gbp', 'eur']).optional(),
    booking_days_ahead: ruleNumber('booking_days_ahead'),
    min_trips_per_booking: ruleNumber('min_trips_per_booking'),
    /** How long before the bus leaves a booking can be changed for the last time. */
    swap_cut_off_hours: ruleNumber('swap_cut_off_hours'),
    hide_buy_again: z.boolean().optional(),
    min_top_up_trips: ruleNumber('min_top_up_trips'),
    sale_cut_off_minutes: ruleNumber('sale_cut_off_minutes'),
    flexi_reminder_trips: ruleNumber('flexi_reminder_trips'),
    boarding_notifications: z.boolean().optional(),
    /** What is taken off for the second passenger of an account, and for each further one (C-056). */
    second_passenger_per_cent: z.int().min(0).max(100).optional(),
    further_passengers_per_cent: z.int().min(0).max(100).optional(),
  }),
  support_name: name.optional(),
  support_email: z.email().toLowerCase().optional(),
  support_phone: z.string().trim().min(1).max(40).optional(),
  terms_url: z.url({ protocol: /^https?$/ }).optional(),
  refund_steps: z
    .array(z.strictObject({ days_before: z.int(), per_cent: z.int() }))
    .refine(isRefundPolicy)
    .optional(),
  refund_words: z.string().refine(arePolicyWords).optional(),
  stripe_account_id: z
    .string()
    .regex(/^acct_/)
    .optional(),
});

/** Creates an operator. Returns its id. Refuses with operator-slug-taken. */
export async function openOperator(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  details: z.input<typeof operatorDetails>,
): Promise<string> {
  const { features, refund_steps, ...columns } = operatorDetails.parse(details);
  const id = newId(clock.now().getTime());
  const change = { client_id: id, actor, action: 'open-operator', subject: { kind: 'client', id }, after: columns };
  await makeChange({ db, clock }, change, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('clients')
      .values({
        id,
        features: JSON.stringify(features),
        refund_steps: refund_steps && JSON.stringify(refund_steps),
        ...columns,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) refuse('operator-slug-taken', { slug: columns.slug });
  });
  return id;
}
