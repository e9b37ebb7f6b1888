import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import { z } from 'zod';
import { paragraph } from '../../../../messages/message-content.ts';
import { purchaserAddress, template } from '../../../../messages/template.ts';
import { linkToTicket } from './plan-messages.ts';

const failedInstalment = z.object({
  order_id: z.string(),
  /** Null when the ticket was erased. */
  customer_ticket_id: z.string().nullable(),
  service_name: z.string(),
  currency: z.enum(currencies),
  /** Minor units. */
  amount: z.number().int(),
  due_date: z.string().transform(parseLocalDate),
  /** The day of the retry. */
  retry_on: z.string().transform(parseLocalDate).nullable(),
  user_email: purchaserAddress,
});

/** Notifies the purchaser of an instalment that was not paid. */
export const instalmentFailed = template(
  'instalment-failed',
  failedInstalment,
  ({ customer_ticket_id, service_name, currency, amount, due_date, retry_on }, { deps, sender }) => ({
    subject: `A direct debit payment for ${service_name} was not made`,
    heading: 'A payment was not made',
    parts: [
      paragraph(
        `Your bank did not pay the instalment of ${formatMoney(amount, currency)} that was due on ${formatDate(due_date)} for ${service_name}.`,
      ),
      paragraph(
        retry_on
          ? `It is asked for again on or just after ${formatDate(retry_on)}. Please make sure that there is enough in the account; there is nothing else to do.`
          : `It is not asked for again by itself. Please contact ${sender.name} to settle it.`,
      ),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);

/** Notifies the operator of the same. */
export const operatorNoticeInstalment = template(
  'operator-notice-instalment',
  failedInstalment,
  ({ order_id, service_name, currency, amount, due_date, retry_on, user_email }) => ({
    subject: `An instalment of ${formatMoney(amount, currency)} was not paid`,
    heading: 'An instalment was not paid',
    parts: [
      paragraph(
        retry_on
          ? `It is tried again on ${formatDate(retry_on)}.`
          : 'It is not tried again by itself. Please agree with the purchaser how it is settled.',
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Purchaser', value: user_email },
          { label: 'Service', value: service_name },
          { label: 'Due', value: formatDate(due_date) },
          { label: 'Amount', value: formatMoney(amount, currency) },
          { label: 'Order', value: order_id },
        ],
      },
    ],
  }),
);

/** Notifies the purchaser of a refund of an instalment. */
export const instalmentRefunded = template(
  'instalment-refunded',
  failedInstalment.omit({ retry_on: true }),
  ({ customer_ticket_id, service_name, currency, amount, due_date }, { deps, sender }) => ({
    subject: `${formatMoney(amount, currency)} is on its way back to you`,
    heading: 'Money is on its way back to you',
    parts: [
      paragraph(
        `${sender.name} gives ${formatMoney(amount, currency)} back of the instalment for ${service_name} that was due on ${formatDate(due_date)}. It arrives in the account that it was taken from within a few working days.`,
      ),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);
