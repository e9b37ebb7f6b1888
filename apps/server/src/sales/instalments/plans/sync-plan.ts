import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type { Payment } from 'gocardless-nodejs/types';
import type { Deps } from '../../../platform/deps.ts';
import { askProvider } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { queueMessages } from '../../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../../messages/queue-messages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { joinedByKey } from '../../../platform/joined-by-key.ts';
import { part, statement } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { writeLines } from '../../../payments/cards/payment-fragments.ts';
import { newId } from '../../../platform/ids.ts';
import type { InstalmentRow } from './instalment.ts';
import { judgePlan } from './assess-plan.ts';
import type { JudgedPlan } from './assess-plan.ts';
import { newsOfPlan } from './plan-notifications.ts';
import { nextCheckOfPlan } from './next-check.ts';
import { peopleOfPlan } from './plan-contacts.ts';
import type { PlanPeople } from './plan-contacts.ts';
import { stopPayments } from './provider-payments.ts';
import { suspendOrLift } from './apply-suspension.ts';

export interface KnownPlan {
  client_id: string;
  order_id: string;
}

/** A plan as it stood before an answer was written, and what is needed of its people. */
export type PlanBefore = Asking & LockedPlan;

interface Asking extends PlanPeople {
  asks: number;
  provider_schedule_id: string;
  provider_mandate_id: string;
  instalment_retries: number;
  suspends_in_arrears: boolean;
  today: LocalDate;
  is_ended: boolean;
}

/** What others may have written until the plan was locked. */
interface LockedPlan {
  state: string;
  is_suspending: boolean;
  ticket_status: string | null;
  instalments: InstalmentRow[];
}

const tellApart = ({ client_id, order_id }: KnownPlan) => `${client_id} ${order_id}`;

/**
 * Makes a plan say what the provider says of it and of each of its payments; what came in or went back is written in the ledger with it.
 * Askings are numbered as a mandate's are: events in any order, twice and at once, all end in what is true. Of events that come together
 * one asks for all. A plan that its operator has ended is stopped at the provider before it is read.
 */
export const syncPlan = joinedByKey(tellApart, askAboutPlan);

async function askAboutPlan(deps: Deps, known: KnownPlan): Promise<void> {
  const asking = await beginAsking(deps, known);
  const provider = await knownProviderOf(deps, known.client_id);
  if (asking.is_ended) {
    await stopPayments(provider, asking.provider_schedule_id, () => listPayments(provider, asking));
  }
  const schedule = await askProvider(() => provider.instalmentSchedules.find(asking.provider_schedule_id));
  const payments = await listPayments(provider, asking);
  const isNews = await inTransaction(deps.db, async (transaction) => {
    const locked = await lockPlan(transaction, asking);
    if (!locked) return false;
    const plan = { ...asking, ...locked };
    const judged = judgePlan({ plan, schedule, payments, instalments: locked.instalments });
    const after = { ...judged, is_suspending: await suspendOrLift(transaction, plan, judged) };
    const news = newsOfPlan(plan, after);
    await writePlanState(transaction, plan, after, news, deps.clock.now());
    return news.length > 0;
  });
  if (isNews) deps.nudge('send-messages');
}

async function beginAsking({ db, clock }: Deps, { client_id, order_id }: KnownPlan): Promise<Asking> {
  const { rows } = await sql<Asking>`
    UPDATE instalment_plans AS plan SET asks = plan.asks + 1
    FROM mandates, ${peopleOfPlan.tables}
    WHERE plan.client_id = ${client_id} AND plan.order_id = ${order_id} AND provider_schedule_id IS NOT NULL
      AND mandates.client_id = plan.client_id AND mandates.id = plan.mandate_id AND ${peopleOfPlan.condition}
    RETURNING ${peopleOfPlan.columns}, plan.asks, provider_schedule_id, provider_mandate_id, instalment_retries, suspends_in_arrears,
      (${clock.now()}::timestamptz AT TIME ZONE time_zone)::date AS today, ended_at IS NOT NULL AS is_ended`.execute(
    db,
  );
  const [plan] = rows;
  if (!plan) throw new Error(`order ${order_id} has no plan at the provider`);
  return plan;
}

/** A schedule names its payments; those of a mandate come in one call. */
async function listPayments(
  provider: GoCardlessClient,
  { provider_mandate_id, provider_schedule_id }: Asking,
): Promise<Payment[]> {
  const payments: Payment[] = [];
  let after: string | undefined;
  do {
    const page = await askProvider(() =>
      provider.payments.list({ mandate: provider_mandate_id, limit: 500, ...(after && { after }) }),
    );
    payments.push(...page.payments);
    after = page.meta.cursors?.after ?? undefined;
  } while (after);
  return payments.filter(({ links }) => links?.instalment_schedule === provider_schedule_id);
}

/** Undefined when a later asking has been answered. */
async function lockPlan(db: Transaction<DB>, { client_id, order_id, asks }: Asking): Promise<LockedPlan | undefined> {
  const { rows: plans } = await sql<Omit<LockedPlan, 'instalments'>>`
    SELECT state, is_suspending, (
      SELECT ticket_status FROM customer_tickets AS ticket
      WHERE ticket.client_id = plan.client_id AND ticket.order_id = plan.order_id
    ) AS ticket_status
    FROM instalment_plans AS plan
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND answered < ${asks} FOR NO KEY UPDATE OF plan`.execute(
    db,
  );
  const [plan] = plans;
  if (!plan) return undefined;
  const { rows: instalments } = await sql<InstalmentRow>`
    SELECT number, kind, due_date, amount, state, provider_payment_id, charge_date, retries, retry_on, is_given_up
    FROM instalments
    WHERE client_id = ${client_id} AND order_id = ${order_id} ORDER BY number`.execute(db);
  return { ...plan, instalments };
}

async function writePlanState(
  db: Transaction<DB>,
  { client_id, order_id, asks, today }: PlanBefore,
  after: JudgedPlan & { is_suspending: boolean },
  news: QueuedMessage[],
  now: Date,
): Promise<void> {
  const checkAt = nextCheckOfPlan(after.instalments, today, now);
  const syncedPlan = part(
    'synced_plan',
    { columns: ['client_id', 'id', 'currency'], of: 'orders' },
    sql`
      UPDATE instalment_plans SET state = ${after.state}, is_suspending = ${after.is_suspending}, answered = ${asks},
                                  check_at = ${checkAt}::timestamptz, updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND order_id = ${order_id}
      RETURNING client_id, order_id AS id, currency`,
  );
  const changedInstalments = part(
    'changed_instalments',
    {},
    sql`
      UPDATE instalments SET state = changed.state, provider_payment_id = changed.provider_payment_id,
                             charge_date = changed.charge_date, retries = changed.retries, retry_on = changed.retry_on,
                             is_given_up = changed.is_given_up, updated_at = ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(after.changes)}::jsonb)
        AS changed (number smallint, state text, provider_payment_id text, charge_date date, retries smallint, retry_on date,
                    is_given_up boolean)
      WHERE instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND instalments.number = changed.number`,
  );
  await statement(
    [
      syncedPlan,
      changedInstalments,
      writeLines(syncedPlan, newId(now.getTime()), after.ledger, now),
      queueMessages(syncedPlan, news, now),
    ],
    sql`SELECT FROM ${syncedPlan}`,
  ).execute(db);
}
