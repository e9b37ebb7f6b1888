import { followPayments } from '../instalment-schedules/follow-payments.ts';
import type { DebitEvent, EventDetails, Payment } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

/** Stores a changed payment, records an event, and updates its instalment schedule. */
export function changePayment(
  work: Work,
  payment: Payment,
  action: string,
  details: EventDetails,
  more: Record<string, string> = {},
): DebitEvent {
  const { id, links, scheme, metadata } = payment;
  work.store.put(work.organisation, 'gocardless_payment', payment);
  const event = work.emit({
    resource_type: 'payments',
    action,
    links: {
      payment: id,
      ...(links.instalment_schedule !== undefined && { instalment_schedule: links.instalment_schedule }),
      ...more,
    },
    details: { ...details, scheme },
    resource_metadata: metadata,
  });
  if (links.instalment_schedule !== undefined) followPayments(work, links.instalment_schedule, event);
  return event;
}
