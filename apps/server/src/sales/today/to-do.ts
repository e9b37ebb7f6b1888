import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { collectedOn } from '@fareway/domain/instalments/collection-days.ts';
import { areAllChargedBack, instalmentStatus } from '@fareway/domain/instalments/instalment-status.ts';
import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import { sum, toWire } from '@fareway/domain/money/money.ts';
import { tripsOwed } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { InstalmentRow, TicketRow } from '../../tickets/customer-tickets/rows.ts';
import { isInArrears } from '@fareway/domain/instalments/instalment.ts';
import type { RenewalOnWire } from '../renewals/schemas.ts';
import type { ToDo } from './schemas.ts';

interface TicketToday {
  status: CustomerTicketStatus;
  /** In the time zone of the operator. */
  today: LocalDate;
  renewal: RenewalOnWire | undefined;
}

/** Returns what the purchaser has to do for a ticket: debts first, then what stops the ticket, then what can wait. */
export function toDoFor(ticket: TicketRow, { status, today, renewal }: TicketToday): ToDo[] {
  const isUsable = status === 'active' || status === 'not-yet-valid';
  const trips = tripsOwed(ticket);
  const things: (ToDo | false)[] = [
    trips > 0 && { kind: 'trips', trips },
    ...toDoForPlan(ticket, today),
    status === 'suspended' && { kind: 'suspended' },
    renewal !== undefined && { kind: 'renewal', renewal_id: renewal.id, until: renewal.closes_on },
    isUsable && ticket.photo === null && !ticket.has_no_photos && !ticket.passenger_erased_at && { kind: 'photo' },
  ];
  return things.filter((thing) => thing !== false);
}

/** The same for a guardian, who neither pays for the ticket nor renews it. */
export function toDoForGuardian(status: CustomerTicketStatus): ToDo[] {
  return status === 'suspended' ? [{ kind: 'suspended' }] : [];
}

function toDoForPlan({ instalments, mandate_status, currency }: TicketRow, today: LocalDate): ToDo[] {
  const open = (instalments ?? []).filter(
    ({ state, is_given_up }) => !is_given_up && instalmentStatus(state) !== 'paid',
  );
  const isOverdue = (row: InstalmentRow) => instalmentStatus(row.state) === 'failed' || isInArrears(row, today);
  const overdue = open.filter(isOverdue);
  const [retryOn] = overdue.flatMap(({ retry_on }) => (retry_on ? [retry_on] : [])).toSorted();
  // with the mandate the provider cancels the payments, which are owed from their days on
  const isMoreToCome = overdue.length < open.length;
  return [
    ...(overdue.length > 0
      ? [
          {
            kind: 'payment' as const,
            amount: toWire(sum(overdue.map(({ amount }) => amount))),
            currency,
            ...(retryOn && { retry_on: collectedOn(retryOn) }),
            ...(areAllChargedBack(overdue) && { is_returned: true as const }),
          },
        ]
      : []),
    ...(isMoreToCome && mandate_status !== null && isDeadMandate({ status: mandate_status })
      ? [{ kind: 'mandate' as const, mandate_status }]
      : []),
  ];
}
