import { companyForm, limitsOfRules, storedContact } from '@fareway/domain/operators/settings-forms.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { actorOf } from '../audit-log/actor-of.ts';
import { changeCompany, changeSaleRules, showSettings } from './settings.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const revision = z.int().min(0);
const company = z.strictObject({
  name: companyForm.shape.name,
  site_name: companyForm.shape.site_name,
  brand_colour: companyForm.shape.brand_colour,
  support_name: z.nullable(storedContact.support_name),
  support_email: z.email().max(254).toLowerCase().nullable(),
  support_phone: z.nullable(storedContact.support_phone),
});
const number = (rule: keyof typeof limitsOfRules) => {
  const [fewest, most] = limitsOfRules[rule];
  return z.int().min(fewest).max(most);
};
const rules = z.strictObject({
  instalment_retries: number('instalment_retries'),
  suspends_in_arrears: z.boolean(),
  booking_days_ahead: number('booking_days_ahead'),
  min_trips_per_booking: number('min_trips_per_booking'),
  swap_cut_off_hours: number('swap_cut_off_hours'),
  min_top_up_trips: number('min_top_up_trips'),
  requires_student_id: z.boolean(),
  disable_photo: z.boolean(),
  hide_buy_again: z.boolean(),
  buy_vouchers: z.boolean(),
  boarding_notifications: z.boolean(),
});
/** As they are stored, also by an earlier version with other limits. */
const shown = z.object({
  company: z.object({
    name: z.string(),
    site_name: z.string(),
    brand_colour: z.string(),
    support_name: z.string().nullable(),
    support_email: z.string().nullable(),
    support_phone: z.string().nullable(),
  }),
  rules: z.object({
    instalment_retries: z.number(),
    suspends_in_arrears: z.boolean(),
    booking_days_ahead: z.number(),
    min_trips_per_booking: z.number(),
    swap_cut_off_hours: z.number(),
    min_top_up_trips: z.number(),
    requires_student_id: z.boolean(),
    disable_photo: z.boolean(),
    hide_buy_again: z.boolean(),
    buy_vouchers: z.boolean(),
    boarding_notifications: z.boolean(),
  }),
  revision,
  touched: z.object({ all: z.int(), passes: z.int(), flexi: z.int(), by_instalments: z.int() }),
});

/** The settings of an operator, for its staff (C-200, C-203). */
export function settingsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'settings.change' as const };
  const call = (summary: string) => ({
    tags: ['staff'],
    security: [{ staffSession: [] }],
    summary,
    params: ofOperator,
  });

  app.get(
    '/console/:clientSlug/settings',
    {
      config,
      schema: {
        ...call('The settings of an operator, and how many tickets its rules concern'),
        response: { 200: shown },
      },
    },
    async (request) => showSettings(deps, staffOf(request).client_id),
  );

  app.put(
    '/console/:clientSlug/settings/company',
    {
      config,
      schema: {
        ...call('Change what purchasers see of an operator; `revision` is that of what the person saw'),
        body: company.extend({ revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => ({
      revision: await changeCompany(deps, actorOf(request), staffOf(request).client_id, request.body),
    }),
  );

  app.put(
    '/console/:clientSlug/settings/rules',
    {
      config,
      schema: {
        ...call(
          'Change how an operator sells tickets and collects instalments; `revision` is that of what the person saw',
        ),
        body: rules.extend({ revision }),
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => ({
      revision: await changeSaleRules(deps, actorOf(request), staffOf(request).client_id, request.body),
    }),
  );
}
