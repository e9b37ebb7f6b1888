import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { collectedOn } from '@fareway/domain/instalments/collection-days.ts';
import { collectionDay } from '@fareway/domain/instalments/instalment.ts';
import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import * as facts from '@fareway/texts/mails/facts.ts';
import * as text from '@fareway/texts/mails/instalments.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../../../messages/message-content.ts';
import { orderFact } from '../../../../messages/reference-facts.ts';
import { purchaserAddress, template } from '../../../../messages/template.ts';
import { linkToTicket } from './plan-messages.ts';

/** A day, as that on which the banks collect what is due on it (P-302). */
const bankDay = z.string().transform((day) => collectedOn(parseLocalDate(day)));

const failedInstalment = z.object({
  order_id: z.string(),
  /** Null when the ticket was erased. */
  customer_ticket_id: z.string().nullable(),
  service_name: z.string(),
  currency: z.enum(currencies),
  /** Minor units. */
  amount: z.number().int(),
  due_date: bankDay,
  /** The provider's day. Messages that were queued earlier do not have it. */
  charge_date: bankDay.nullable().default(null),
  /** The day of the retry. */
  retry_on: bankDay.nullable(),
  user_email: purchaserAddress,
  /** It had been paid, and the payer or the bank has claimed it back. */
  is_charged_back: z.boolean().optional(),
  /** The operator had ended the plan, so it is not collected any more. */
  is_given_up: z.boolean().optional(),
});

/** Notifies the purchaser of an instalment that was not paid, or was charged back. */
export const instalmentFailed = template(
  'instalment-failed',
  failedInstalment,
  (
    { customer_ticket_id, service_name, currency, amount, retry_on, is_charged_back, is_given_up, ...days },
    { deps, sender },
  ) => ({
    subject: (is_charged_back ? text.returnedSubject : text.failedSubject)(service_name),
    heading: is_charged_back ? headings.debitReturned : headings.debitFailed,
    parts: [
      paragraph(
        (is_charged_back ? text.returned : text.failed)(
          formatMoney(amount, currency),
          service_name,
          formatDate(collectionDay(days)),
        ),
      ),
      ...(is_given_up
        ? [paragraph(text.notCollected(sender.name))]
        : [
            ...(is_charged_back ? [paragraph(text.stillOwed)] : []),
            paragraph(retry_on ? text.retry(formatDate(retry_on)) : text.noRetry(sender.name)),
            ...linkToTicket(deps, customer_ticket_id),
          ]),
    ],
  }),
);

/** Notifies the operator of the same. */
export const operatorNoticeInstalment = template(
  'operator-notice-instalment',
  failedInstalment,
  async ({ order_id, service_name, currency, amount, retry_on, user_email, is_charged_back, ...days }, { deps }) => ({
    subject: (is_charged_back ? text.operatorReturnedSubject : text.operatorFailedSubject)(
      formatMoney(amount, currency),
    ),
    heading: is_charged_back ? text.operatorReturnedHeading : text.operatorFailedHeading,
    parts: [
      ...(is_charged_back ? [paragraph(text.operatorReturned)] : []),
      paragraph(retry_on ? text.operatorRetry(formatDate(retry_on)) : text.operatorNoRetry),
      {
        kind: 'facts',
        facts: [
          { label: facts.purchaser, value: user_email },
          { label: labels.service, value: service_name },
          { label: text.due, value: formatDate(collectionDay(days)) },
          { label: facts.amount, value: formatMoney(amount, currency) },
          await orderFact(deps, order_id),
        ],
      },
    ],
  }),
);

/** Notifies the purchaser of a refund of an instalment. */
export const instalmentRefunded = template(
  'instalment-refunded',
  failedInstalment.omit({ retry_on: true, is_charged_back: true, is_given_up: true }),
  ({ customer_ticket_id, service_name, currency, amount, ...days }, { deps, sender }) => ({
    subject: text.refundedSubject(formatMoney(amount, currency)),
    heading: text.refundedHeading,
    parts: [
      paragraph(
        text.refunded(sender.name, formatMoney(amount, currency), service_name, formatDate(collectionDay(days))),
      ),
      ...linkToTicket(deps, customer_ticket_id),
    ],
  }),
);
