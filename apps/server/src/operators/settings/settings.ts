import { isDeepStrictEqual } from 'node:util';
import { defaultPassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import type { PassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import type { PolicySettings } from '@fareway/domain/operators/policy-form.ts';
import { refundWords } from '@fareway/domain/operators/refund-policy.ts';
import { defaultFlexiReminderTrips } from '@fareway/domain/operators/settings-forms.ts';
import type { CompanySettings, SaleRules } from '@fareway/domain/operators/settings-forms.ts';
import { defaultBookingDaysAhead, maxBookingDaysAhead } from '@fareway/domain/travel/advance-booking.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { nameSuffix } from '@fareway/texts/operators/practice.ts';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';
import { isForPractice } from '../practice.ts';
import { logoToWire } from './logo-to-wire.ts';
import { writeAudit } from '../audit-log/write-audit.ts';
import type { StaffActor } from '../audit-log/write-audit.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many tickets the rules of an operator concern: those that are valid today or later, and those that are being paid by instalments. */
export interface TouchedTickets {
  all: number;
  passes: number;
  flexi: number;
  by_instalments: number;
}

/** The settings of an operator, for its staff. */
export interface OperatorSettings {
  company: CompanySettings;
  /** The file name of its picture; null for an operator without one. */
  logo: string | null;
  rules: SaleRules;
  policy: PolicySettings;
  devices: PassengersOnDevices;
  revision: number;
}

interface Features {
  require_id?: string;
  disable_photo?: boolean;
  booking_days_ahead?: number;
  min_trips_per_booking?: number;
  swap_cut_off_hours?: number;
  min_top_up_trips?: number;
  sale_cut_off_minutes?: number;
  flexi_reminder_trips?: number;
  second_passenger_per_cent?: number;
  further_passengers_per_cent?: number;
  hide_buy_again?: boolean;
  buy_vouchers?: boolean;
  boarding_notifications?: boolean;
}

const defaultCutOffHours = 2;

/** Reads the settings of an operator, a feature that is not set with its default (C-200, C-203). `lock` locks the operator, so that changes are made one after the other. */
async function readSettings(db: Kysely<DB>, clientId: string, lock = false): Promise<OperatorSettings> {
  const query = db
    .selectFrom('clients')
    .select(['name', 'site_name', 'brand_colour', 'support_name', 'support_email', 'support_phone', 'features'])
    .select(['instalment_retries', 'suspends_in_arrears', 'settings_revision', 'logo_id'])
    .select(['terms_url', 'refund_steps', 'refund_words', 'passengers_on_devices'])
    .where('id', '=', clientId);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow();
  const { features: stored, instalment_retries, suspends_in_arrears, settings_revision, logo_id, ...others } = row;
  const { terms_url, refund_steps, refund_words, passengers_on_devices, ...company } = others;
  const features = stored as Features;
  return {
    company,
    logo: logoToWire(logo_id).logo ?? null,
    policy: { terms_url, refund_steps: refund_steps as PolicySettings['refund_steps'], refund_words },
    devices: (passengers_on_devices as PassengersOnDevices | null) ?? defaultPassengersOnDevices,
    rules: {
      instalment_retries,
      suspends_in_arrears,
      // an operator of an earlier release can have more, which has no effect
      booking_days_ahead: Math.min(maxBookingDaysAhead, features.booking_days_ahead ?? defaultBookingDaysAhead),
      min_trips_per_booking: features.min_trips_per_booking ?? 1,
      swap_cut_off_hours: features.swap_cut_off_hours ?? defaultCutOffHours,
      min_top_up_trips: features.min_top_up_trips ?? 1,
      sale_cut_off_minutes: features.sale_cut_off_minutes ?? 0,
      flexi_reminder_trips: features.flexi_reminder_trips ?? defaultFlexiReminderTrips,
      second_passenger_per_cent: features.second_passenger_per_cent ?? 0,
      further_passengers_per_cent: features.further_passengers_per_cent ?? 0,
      requires_student_id: features.require_id === 'student',
      disable_photo: features.disable_photo ?? false,
      hide_buy_again: features.hide_buy_again ?? false,
      buy_vouchers: features.buy_vouchers ?? true,
      boarding_notifications: features.boarding_notifications ?? false,
    },
    revision: settings_revision,
  };
}

/** Shows the settings of an operator, with the number of tickets that its rules concern. */
export async function showSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientId: string,
): Promise<OperatorSettings & { touched: TouchedTickets }> {
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const today = localDate(clock.now(), time_zone);
  const { rows } = await sql<TouchedTickets>`
    SELECT coalesce(sum(number), 0)::integer AS "all", coalesce(sum(number) FILTER (WHERE type = 'advance'), 0)::integer AS passes,
           coalesce(sum(number) FILTER (WHERE type = 'flexi'), 0)::integer AS flexi,
           (SELECT count(*) FROM instalment_plans WHERE client_id = ${clientId} AND state = 'active')::integer AS by_instalments
    FROM counted_tickets WHERE client_id = ${clientId} AND ticket_status <> 'void' AND expiry >= ${today}`.execute(db);
  return { ...(await readSettings(db, clientId)), touched: rows[0]! };
}

/**
 * Changes what purchasers see of an operator (C-200). Returns the next revision. Refuses with settings-changed after a colleague's change, and with
 * practice-name a name without the end that marks a practice operator in mails, on paper and in wallets (C-061).
 */
export async function changeCompany(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  clientId: string,
  { revision, ...company }: CompanySettings & { revision: number },
): Promise<number> {
  const isMarked = [company.name, company.site_name].every((name) => name.endsWith(nameSuffix));
  if (!isMarked && (await isForPractice(deps.db, clientId))) return refuse('practice-name', {});
  return changeSettings(deps, actor, clientId, {
    action: 'change-company',
    revision,
    write: (before) => ({ before: before.company, after: company, columns: company }),
  });
}

/**
 * Changes the rules of sale of an operator (C-203). They count for purchases and payments that begin afterwards, and for instalments that fail afterwards.
 * Returns the next revision. Refuses with settings-changed after a colleague's change.
 */
export async function changeSaleRules(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  clientId: string,
  { revision, ...rules }: SaleRules & { revision: number },
): Promise<number> {
  const { instalment_retries, suspends_in_arrears, requires_student_id, ...features } = rules;
  const set = JSON.stringify({ ...features, ...(requires_student_id && { require_id: 'student' }) });
  return changeSettings(deps, actor, clientId, {
    action: 'change-sale-rules',
    revision,
    write: (before) => ({
      before: before.rules,
      after: rules,
      // settings that have no form stay
      columns: {
        instalment_retries,
        suspends_in_arrears,
        features: sql<string>`(features - 'require_id') || ${set}::jsonb`,
      },
    }),
  });
}

/** Changes the terms and refunds of an operator (C-200). Orders that have begun keep their refunds. Returns the next revision. */
export async function changePolicy(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  clientId: string,
  { revision, ...policy }: PolicySettings & { revision: number },
): Promise<number> {
  const inAudit = ({ refund_steps, ...words }: PolicySettings) => ({
    ...words,
    refunds: refund_steps && refundWords(refund_steps),
  });
  return changeSettings(deps, actor, clientId, {
    action: 'change-policy',
    revision,
    write: (before) => ({
      before: inAudit(before.policy),
      after: inAudit(policy),
      columns: { ...policy, refund_steps: policy.refund_steps && JSON.stringify(policy.refund_steps) },
    }),
  });
}

/** Changes what devices show of passengers (C-206). Returns the next revision. */
export async function changeDevices(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  clientId: string,
  { revision, ...devices }: PassengersOnDevices & { revision: number },
): Promise<number> {
  return changeSettings(deps, actor, clientId, {
    action: 'change-passengers-on-devices',
    revision,
    write: (before) => ({
      before: before.devices,
      after: devices,
      columns: { passengers_on_devices: JSON.stringify(devices) },
    }),
  });
}

/** Makes a change of settings with its audit entry. Returns the next revision. Refuses with settings-changed after a colleague's change. */
export async function changeSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  clientId: string,
  {
    action,
    revision,
    write,
    first,
    last,
  }: {
    action: string;
    revision: number;
    write: (before: OperatorSettings) => { before: object; after: object; columns: object };
    /** What is written before the row of the operator, and after it. */
    first?: (transaction: Transaction<DB>) => Promise<unknown>;
    last?: (transaction: Transaction<DB>) => Promise<unknown>;
  },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const found = await readSettings(transaction, clientId, true);
    if (found.revision !== revision) refuse('settings-changed', {});
    const { before, after, columns } = write(found);
    const next = revision + 1;
    await first?.(transaction);
    await transaction
      .updateTable('clients')
      .set({ ...columns, settings_revision: next, updated_at: clock.now() })
      .where('id', '=', clientId)
      .execute();
    await last?.(transaction);
    const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(valueOf(before, key), valueOf(after, key)));
    const only = (facts: object) => Object.fromEntries(changed.map((key) => [key, valueOf(facts, key)]));
    await writeAudit(transaction, clock.now(), {
      client_id: clientId,
      actor,
      action,
      subject: { kind: 'client', id: clientId },
      before: only(before),
      after: only(after),
    });
    return next;
  });
}

function valueOf(facts: object, key: string): unknown {
  return (facts as Record<string, unknown>)[key];
}
