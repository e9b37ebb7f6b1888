import { formatMoney } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { findPlanOfTicket } from '../../sales/instalments/plans/find-plan.ts';
import type { PlannedTicket } from '../../sales/instalments/plans/find-plan.ts';
import { readReason } from '../command-deps.ts';
import type { CommandDeps } from '../command-deps.ts';
import { readTicketId } from '../references.ts';
import { tabbedLine } from '../tabbed-line.ts';

const choices = { 'keep-ticket': { voids_ticket: false }, 'void-ticket': { voids_ticket: true } };
import { findOperator } from '../../operators/find-operator.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readChoiceOf } from '../../platform/usage-error.ts';
import { endPlan } from '../../sales/instalments/plans/end-plan.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Writes the instalments of a ticket and then its refunds, a line each. */
export async function writePlan(
  { db }: Pick<CommandDeps, 'db'>,
  [slug = '', ticketId = '']: string[],
): Promise<string> {
  const client = await findOperator(db, slug);
  const plan = await findPlanOfTicket(db, client.id, await readTicketId(db, client.id, ticketId));
  const { rows } = await sql<{ state: string; currency: Currency; ended_at: Date | null }>`
    SELECT state, currency, ended_at FROM instalment_plans
    WHERE client_id = ${plan.client_id} AND order_id = ${plan.order_id} AND line = ${plan.line}`.execute(db);
  const { state, currency, ended_at } = rows[0]!;
  const ended = ended_at ? `, ended by the operator on ${ended_at.toISOString().slice(0, 10)}` : '';
  const lines = [...(await instalmentLines(db, plan, currency)), ...(await refundLines(db, plan, currency))];
  return [`Ticket ${ticketId}: ${state}${ended}`, ...lines, ''].join('\n');
}

async function instalmentLines(db: Database, { client_id, order_id, line }: PlannedTicket, currency: Currency) {
  const rows = await db
    .selectFrom('instalments')
    .selectAll()
    .where('client_id', '=', client_id)
    .where('order_id', '=', order_id)
    .where('line', '=', line)
    .orderBy('number')
    .execute();
  return rows.map(({ number, kind, due_date, charge_date, amount, state, retry_on, is_given_up, refunded }) =>
    tabbedLine([
      String(number),
      kind,
      charge_date ?? due_date,
      formatMoney(amount, currency),
      state,
      ...(retry_on ? [`retried on ${retry_on}`] : []),
      ...(is_given_up ? ['no more retries'] : []),
      ...(refunded > 0 ? [`${formatMoney(refunded, currency)} refunded`] : []),
    ]),
  );
}

async function refundLines(db: Database, { client_id, order_id, line }: PlannedTicket, currency: Currency) {
  const { rows } = await sql<{ number: number; amount: number; state: string; last_error: string | null; day: string }>`
    SELECT instalment_number AS number, amount, state, last_error, created_at::date AS day FROM refunds
    WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} ORDER BY created_at`.execute(db);
  return rows.map(({ number, amount, state, last_error, day }) =>
    tabbedLine([`refund of ${number}`, day, formatMoney(amount, currency), state, ...(last_error ? [last_error] : [])]),
  );
}

/** Ends the plan of a ticket early. The running server stops the plan at the provider. */
export async function endPlanOfTicket(
  deps: CommandDeps,
  [slug = '', ticketId = '', choice = '', ...words]: string[],
): Promise<string> {
  const reason = readReason(words);
  const client = await findOperator(deps.db, slug);
  const plan = await findPlanOfTicket(deps.db, client.id, await readTicketId(deps.db, client.id, ticketId));
  const { voids_ticket } = readChoiceOf(choices, choice);
  await endPlan(deps, deps.staff, plan, { voids_ticket, reason });
  return `The plan of ticket ${ticketId} is ended. Payments that the bank does not know yet are stopped within a minute.\n`;
}
