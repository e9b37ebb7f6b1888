import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import { z } from 'zod';
import type { Deps } from '../../../../platform/deps.ts';
import { paragraph } from '../../../../messages/message-content.ts';
import type { MessagePart } from '../../../../messages/message-content.ts';
import { purchaserAddress, template } from '../../../../messages/template.ts';

/** The link to the page of a ticket, or nothing when the ticket was erased. */
export function linkToTicket({ config }: Deps, id: string | null): MessagePart[] {
  return id === null ? [] : [{ kind: 'link', label: 'Show the ticket', url: `${config.publicOrigin}/ticket/${id}` }];
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
  endedPlan,
  ({ customer_ticket_id, service_name }, { deps, sender }) => ({
    subject: `The direct debit payments for ${service_name} have ended`,
    heading: 'Your direct debit payments have ended',
    parts: [
      paragraph(
        `No more instalments are taken for ${service_name}, and not all of them are paid. Please contact ${sender.name} to settle what is left, so that the ticket can be used until its end.`,
      ),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);

/** Notifies the operator of the same end. */
export const operatorNoticePlan = template(
  'operator-notice-plan',
  endedPlan,
  ({ order_id, service_name, user_email }) => ({
    subject: `The instalments of a ticket for ${service_name} have ended`,
    heading: 'A plan ended before it was paid',
    parts: [
      paragraph(
        'No more instalments are taken for this ticket. Please agree with the purchaser how the rest is settled.',
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Purchaser', value: user_email },
          { label: 'Service', value: service_name },
          { label: 'Order', value: order_id },
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
    subject: `No more direct debit payments for ${service_name}`,
    heading: 'Your direct debit payments have ended',
    parts: [
      paragraph(
        is_ticket_void
          ? `${sender.name} has ended the instalments for ${service_name}, and with them the ticket: it can’t be used any more.`
          : `${sender.name} has ended the instalments for ${service_name}. The ticket stays as it is, and you have nothing to do.`,
      ),
      paragraph(
        on_its_way > 0
          ? `A payment of ${formatMoney(on_its_way, currency)} was already with your bank and may still be taken. After it, nothing more is.`
          : 'Nothing more is taken from your account.',
      ),
      ...(is_ticket_void ? [] : linkToTicket(deps, customer_ticket_id)),
    ],
  }),
);

/** Notifies the purchaser that a ticket is suspended because of arrears, by the operator's rule. */
export const ticketSuspended = template(
  'ticket-suspended',
  endedPlan,
  ({ customer_ticket_id, service_name }, { deps, sender }) => ({
    subject: `Your ticket for ${service_name} can’t be used for now`,
    heading: 'Your ticket can’t be used for now',
    parts: [
      paragraph(
        `An instalment for ${service_name} is not paid, so ${sender.name} does not take the ticket on board. It can be used again as soon as the payment is made.`,
      ),
      paragraph(`Please contact ${sender.name} to settle it.`),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);

/** Notifies the operator of the same suspension. */
export const operatorNoticeTicketSuspended = template(
  'operator-notice-ticket-suspended',
  endedPlan,
  ({ order_id, service_name, user_email }) => ({
    subject: `A ticket for ${service_name} is out of use`,
    heading: 'A ticket is out of use',
    parts: [
      paragraph('An instalment of it is not paid. It is in use again by itself once that is made good.'),
      {
        kind: 'facts',
        facts: [
          { label: 'Purchaser', value: user_email },
          { label: 'Service', value: service_name },
          { label: 'Order', value: order_id },
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
    subject: `Your ticket for ${service_name} can be used again`,
    heading: 'Your ticket can be used again',
    parts: [
      paragraph(`Thank you. The ticket for ${service_name} is taken on board again from now on.`),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);
