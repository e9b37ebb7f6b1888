import { instalmentStatus } from '@fareway/domain/instalments/instalment-status.ts';
import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import { sum, toWire } from '@fareway/domain/money/money.ts';
import { tripsOwed } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';
import type { RenewalOnWire } from '../renewals/schemas.ts';
import type { ToDo } from './schemas.ts';

/** Returns what the purchaser has to do for a ticket: debts first, then what stops the ticket, then what can wait. */
export function toDoFor(ticket: TicketRow, status: CustomerTicketStatus, renewal: RenewalOnWire | undefined): ToDo[] {
  const isUsable = status === 'active' || status === 'not-yet-valid';
  const trips = tripsOwed(ticket);
  const things: (ToDo | false)[] = [
    trips > 0 && { kind: 'trips', trips },
    ...toDoForPlan(ticket),
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

function toDoForPlan({ instalments, mandate_status, currency }: TicketRow): ToDo[] {
  const collected = (instalments ?? []).filter(({ is_given_up }) => !is_given_up);
  const failed = collected.filter(({ state }) => instalmentStatus(state) === 'failed');
  const [retryOn] = failed.flatMap(({ retry_on }) => (retry_on ? [retry_on] : [])).toSorted();
  const isToCome = collected.some(({ state }) => instalmentStatus(state) === 'to-come');
  return [
    ...(failed.length > 0
      ? [
          {
            kind: 'payment' as const,
            amount: toWire(sum(failed.map(({ amount }) => amount))),
            currency,
            ...(retryOn && { retry_on: retryOn }),
          },
        ]
      : []),
    ...(isToCome && mandate_status !== null && isDeadMandate({ status: mandate_status })
      ? [{ kind: 'mandate' as const, mandate_status }]
      : []),
  ];
}
