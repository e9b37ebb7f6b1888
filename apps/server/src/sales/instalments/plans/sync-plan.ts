import type { Transaction } from 'kysely';
import type { PlanState } from '@fareway/domain/instalments/instalment-plan.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { PaymentDeps } from '../../../payments/payment-deps.ts';
import { callProvider } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { queueMessages } from '../../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../../messages/queue-messages.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { joinedByKey } from './joined-by-key.ts';
import { updateInstalments } from '../../../payments/direct-debit/write-instalments.ts';
import { numberRead, updatePlan } from '../../../payments/direct-debit/write-plans.ts';
import type { PlanKey } from '../../../payments/direct-debit/write-plans.ts';
import { named } from '../../../platform/database/named-statements.ts';
import { statement } from '../../../platform/database/sql/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { writeLines } from '../../../payments/cards/payment-statement-parts.ts';
import { newId } from '../../../platform/ids.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import { assessPlan } from './assessment/assess-plan.ts';
import type { AssessedPlan } from './assessment/assess-plan.ts';
import { writePlanEntries } from './plan-entries.ts';
import { planNotifications } from './notifications/plan-notifications.ts';
import { nextCheckOfPlan } from './assessment/next-check.ts';
import { planContacts } from './notifications/plan-contacts.ts';
import type { PlanContacts } from './notifications/plan-contacts.ts';
import { listPayments, stopPlanPayments } from './provider-payments.ts';
import { applySuspension } from './apply-suspension.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A plan before the provider's response is written, with its contacts. */
type PlanBefore = PlanRead & LockedPlan;

interface PlanRead extends PlanContacts {
  asks: number;
  provider_schedule_id: string;
  provider_customer_id: string;
  instalment_retries: number;
  suspends_in_arrears: boolean;
  today: LocalDate;
  is_ended: boolean;
}

/** The columns that may change until the plan is locked. */
interface LockedPlan {
  state: PlanState;
  is_suspending: boolean;
  /** On the day of the read; null when the ticket was erased. */
  ticket_status: CustomerTicketStatus | null;
  instalments: InstalmentRow[];
}

const keyOf = ({ client_id, order_id, line }: PlanKey) => `${client_id} ${order_id} ${line}`;

/**
 * Updates a plan and its instalments from the provider, and writes the money that moved to the ledger. Reads have numbers, as for a mandate:
 * events that arrive in any order, twice or at the same time lead to the same rows. Events at the same time share one read. A plan that
 * its operator has ended is cancelled at the provider before it is read.
 */
export const syncPlan = joinedByKey(keyOf, readFromProvider);

async function readFromProvider(deps: PaymentDeps, known: PlanKey): Promise<void> {
  const read = await beginRead(deps, known);
  const provider = await knownProviderOf(deps, known.client_id);
  if (read.is_ended) await stopPlanPayments(provider, read);
  const schedule = await callProvider(() => provider.instalmentSchedules.find(read.provider_schedule_id));
  const payments = await listPayments(provider, read);
  const hasNotifications = await inTransaction(deps.db, async (transaction) => {
    const locked = await lockPlan(transaction, read);
    if (!locked) return false;
    const plan = { ...read, ...locked };
    const assessed = assessPlan({ plan, schedule, payments, instalments: locked.instalments });
    const now = deps.clock.now();
    const after = { ...assessed, ...(await applySuspension(transaction, plan, assessed, now)) };
    const notifications = planNotifications(plan, after);
    await writePlanState(transaction, plan, after, notifications, now);
    await writePlanEntries(transaction, plan, after.changes, now);
    return notifications.length > 0;
  });
  if (hasNotifications) deps.nudge('send-messages');
}

async function beginRead({ db, clock }: PaymentDeps, { client_id, order_id, line }: PlanKey): Promise<PlanRead> {
  const numberedPlan = numberRead({ client_id, order_id, line });
  const read = statement(
    [numberedPlan],
    sql`
      SELECT ${planContacts.columns}, plan.asks, provider_schedule_id, provider_customer_id, instalment_retries, suspends_in_arrears,
             (${clock.now()}::timestamptz AT TIME ZONE time_zone)::date AS today, ended_at IS NOT NULL AS is_ended
      FROM ${numberedPlan} AS plan, mandates, ${planContacts.tables}
      WHERE mandates.client_id = plan.client_id AND mandates.id = plan.mandate_id AND ${planContacts.condition}`,
  );
  // eight tables: planning takes ten times as long as executing
  const { rows } = await sql<PlanRead>`${named('read-plan')} ${read}`.execute(db);
  const [plan] = rows;
  if (!plan) throw new Error(`line ${line} of order ${order_id} has no plan at the provider`);
  return plan;
}

/** Returns undefined when the response to a later read has been written. */
async function lockPlan(
  db: Transaction<DB>,
  { client_id, order_id, line, asks, today }: PlanRead,
): Promise<LockedPlan | undefined> {
  const { rows: plans } = await sql<PlanWithTicket>`
    SELECT state, is_suspending, (
      SELECT jsonb_build_object('ticket_status', ticket_status, 'start', start, 'expiry', expiry) FROM customer_tickets AS ticket
      WHERE ticket.client_id = plan.client_id AND ticket.order_id = plan.order_id AND ticket.order_line = plan.line
    ) AS ticket
    FROM instalment_plans AS plan
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND answered < ${asks} FOR NO KEY UPDATE OF plan`.execute(
    db,
  );
  const [plan] = plans;
  if (!plan) return undefined;
  const { rows: instalments } = await sql<InstalmentRow>`
    SELECT number, kind, due_date, amount, state, provider_payment_id, charge_date, retries, retry_on, is_given_up
    FROM instalments
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} ORDER BY number`.execute(db);
  const { ticket, ...locked } = plan;
  return { ...locked, ticket_status: ticket && customerTicketStatus(ticket, today), instalments };
}

type PlanWithTicket = Pick<LockedPlan, 'state' | 'is_suspending'> & {
  ticket: Parameters<typeof customerTicketStatus>[0] | null;
};

async function writePlanState(
  db: Transaction<DB>,
  plan: PlanBefore,
  after: AssessedPlan & { is_suspending: boolean },
  notifications: QueuedMessage[],
  now: Date,
): Promise<void> {
  const checkAt = nextCheckOfPlan(after.instalments, plan.today, now);
  const { state, is_suspending } = after;
  const syncedPlan = updatePlan(plan, { state, is_suspending, answered: plan.asks, check_at: checkAt }, now);
  await statement(
    [
      syncedPlan,
      updateInstalments(plan, after.changes, now),
      writeLines(syncedPlan, newId(now.getTime()), after.ledger, now),
      queueMessages(syncedPlan, notifications, now),
    ],
    sql`SELECT FROM ${syncedPlan}`,
  ).execute(db);
}
