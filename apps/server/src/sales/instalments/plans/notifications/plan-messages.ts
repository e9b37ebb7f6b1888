import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import * as facts from '@fareway/texts/mails/facts.ts';
import * as text from '@fareway/texts/mails/instalments.ts';
import * as tickets from '@fareway/texts/mails/tickets.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import type { Deps } from '../../../../platform/deps.ts';
import { paragraph } from '../../../../messages/message-content.ts';
import type { MessagePart } from '../../../../messages/message-content.ts';
import { orderFact } from '../../../../messages/reference-facts.ts';
import { purchaserAddress, template } from '../../../../messages/template.ts';

/** The link to the page of a ticket, or nothing when the ticket was erased. */
export function linkToTicket({ config }: Deps, id: string | null): MessagePart[] {
  return id === null ? [] : [{ kind: 'link', label: tickets.show, url: `${config.publicOrigin}/ticket/${id}` }];
}

const endedPlan = z.object({
  order_id: z.string(),
  /** Null when the ticket was erased. */
  customer_ticket_id: z.string().nullable(),
  service_name: z.string(),
  user_email: purchaserAddress,
});

/** Notifies the purchaser of a plan that ended before all of it was paid, because its mandate ended or the provider ended the plan. */
export const planEnded = template(
  'plan-ended',
  endedPlan.extend({
    /** The ticket is void, or its last day was before. */
    is_ticket_over: z.boolean().optional(),
  }),
  ({ customer_ticket_id, service_name, is_ticket_over }, { deps, sender }) => ({
    subject: text.endedSubject(service_name),
    heading: text.endedHeading,
    parts: [
      paragraph((is_ticket_over ? text.endedAfterTicket : text.ended)(service_name, sender.name)),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);

/** Notifies the operator of the same end. */
export const operatorNoticePlan = template(
  'operator-notice-plan',
  endedPlan,
  async ({ order_id, service_name, user_email }, { deps }) => ({
    subject: text.operatorEndedSubject(service_name),
    heading: text.operatorEndedHeading,
    parts: [
      paragraph(text.operatorEnded),
      {
        kind: 'facts',
        facts: [
          { label: facts.purchaser, value: user_email },
          { label: labels.service, value: service_name },
          await orderFact(deps, order_id),
        ],
      },
    ],
  }),
);

/** Notifies the purchaser that the operator ended a plan early. */
export const planEndedEarly = template(
  'plan-ended-early',
  endedPlan.extend({
    currency: z.enum(currencies),
    /** The minor units of payments that were already submitted to the bank. */
    on_its_way: z.number().int(),
    /** The ticket ended with it. */
    is_ticket_void: z.boolean(),
  }),
  ({ customer_ticket_id, service_name, currency, on_its_way, is_ticket_void }, { deps, sender }) => ({
    subject: text.stoppedSubject(service_name),
    heading: text.endedHeading,
    parts: [
      paragraph((is_ticket_void ? text.stoppedWithTicket : text.stopped)(sender.name, service_name)),
      paragraph(on_its_way > 0 ? text.onItsWay(formatMoney(on_its_way, currency)) : text.nothingMore),
      ...(is_ticket_void ? [] : linkToTicket(deps, customer_ticket_id)),
    ],
  }),
);

const suspendedTicket = endedPlan.extend({
  /** Everything that is owed had been paid, and was claimed back. */
  is_charged_back: z.boolean().optional(),
});

/** Notifies the purchaser that a ticket is suspended because of arrears, by the operator's rule. */
export const ticketSuspended = template(
  'ticket-suspended',
  suspendedTicket,
  ({ customer_ticket_id, service_name, is_charged_back }, { deps, sender }) => ({
    subject: text.suspendedSubject(service_name),
    heading: text.suspendedHeading,
    parts: [
      paragraph((is_charged_back ? text.suspendedReturned : text.suspended)(service_name, sender.name)),
      paragraph(text.settle(sender.name)),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);

/** Notifies the operator of the same suspension. */
export const operatorNoticeTicketSuspended = template(
  'operator-notice-ticket-suspended',
  suspendedTicket,
  async ({ order_id, service_name, user_email, is_charged_back }, { deps }) => ({
    subject: text.operatorSuspendedSubject(service_name),
    heading: text.operatorSuspendedHeading,
    parts: [
      paragraph(is_charged_back ? text.operatorSuspendedReturned : text.operatorSuspended),
      {
        kind: 'facts',
        facts: [
          { label: facts.purchaser, value: user_email },
          { label: labels.service, value: service_name },
          await orderFact(deps, order_id),
        ],
      },
    ],
  }),
);

/** Notifies the purchaser that a suspended ticket is active again, because the debt is paid or given up. */
export const ticketInUseAgain = template(
  'ticket-in-use-again',
  endedPlan,
  ({ customer_ticket_id, service_name }, { deps }) => ({
    subject: text.usableSubject(service_name),
    heading: text.usableHeading,
    parts: [paragraph(text.usable(service_name)), ...linkToTicket(deps, customer_ticket_id)],
  }),
);
