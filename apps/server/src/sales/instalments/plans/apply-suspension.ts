import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { isBeingRetried, isInArrears } from '@fareway/domain/instalments/instalment.ts';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';
import * as text from '@fareway/texts/staff/audit/reasons.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import { setTicketStatus } from '../../../tickets/customer-tickets/changes/set-ticket-status.ts';
import type { DB } from '../../../platform/database/schema.ts';

interface Plan {
  client_id: string;
  customer_ticket_id: string | null;
  is_suspending: boolean;
  /** The operator has ended the plan. */
  is_ended: boolean;
  today: LocalDate;
}

interface Assessed {
  is_suspended: boolean;
  instalments: readonly InstalmentRow[];
}

export interface Suspension {
  /** The plan suspends the ticket. */
  is_suspending: boolean;
  /** The ticket was suspended or made active now. */
  has_changed: boolean;
}

/**
 * Suspends the ticket of a plan when arrears begin, if the operator's rule says so, and makes it active again when they end. It does not
 * change a ticket that was suspended for another reason, and does not suspend again one that staff made active. The audit log says what Fareway did and
 * why (C-191). Returns whether the plan suspends the ticket, and whether the status of the ticket has changed: that of a void ticket has not.
 */
export async function applySuspension(
  db: Transaction<DB>,
  plan: Plan,
  assessed: Assessed,
  now: Date,
): Promise<Suspension> {
  const { client_id, customer_ticket_id, is_suspending } = plan;
  const { is_suspended } = assessed;
  if (customer_ticket_id === null || is_suspended === is_suspending) return { is_suspending, has_changed: false };
  const [from, to] = is_suspended ? (['active', 'suspended'] as const) : (['suspended', 'active'] as const);
  const has_changed = await setTicketStatus(db, { client_id, id: customer_ticket_id }, { from, to });
  if (has_changed) {
    await writeAudit(db, now, {
      client_id,
      actor: { kind: 'system', id: null },
      action: is_suspended ? 'suspend-ticket' : 'lift-suspension',
      subject: { kind: 'customer-ticket', id: customer_ticket_id },
      before: { ticket_status: from },
      after: { ticket_status: to, reason: reasonOf(plan, assessed) },
    });
  }
  return { is_suspending: is_suspended && has_changed, has_changed };
}

function reasonOf({ is_ended, today }: Plan, { is_suspended, instalments }: Assessed): string {
  const unpaid = instalments.filter((row) => isInArrears(row, today) || isBeingRetried(row)).length;
  if (is_suspended) return text.unpaidInstalments(unpaid);
  if (is_ended) return text.planEnded;
  return unpaid === 0 ? text.nothingUnpaid : text.ruleKeeps;
}
