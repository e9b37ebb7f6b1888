import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import * as facts from '@fareway/texts/mails/facts.ts';
import * as text from '@fareway/texts/mails/refunds.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { orderFact } from '../../messages/reference-facts.ts';
import { purchaserAddress, template } from '../../messages/template.ts';

const moneyBack = z.object({
  order_id: z.string(),
  service_name: z.string(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.enum(currencies),
  /** Undefined in old messages, which had only one reason. */
  reason: z.string().optional(),
});

/** The texts by the reason of a refund. Any other reason is a payment that came too late. */
type Reasons = Record<string, (service: string) => string>;
const purchaserReasons: Reasons = text.why;
const operatorReasons: Reasons = text.operatorWhy;

/** Notifies the purchaser of a refund: the payment succeeded, but the seat or the voucher was not available any more. */
export const purchaseRefunded = template(
  'purchase-refunded',
  moneyBack,
  ({ service_name, amount, currency, reason }) => ({
    subject: text.title,
    heading: text.title,
    parts: [
      paragraph((purchaserReasons[reason ?? ''] ?? text.late)(service_name)),
      paragraph(text.inFull(formatMoney(amount, currency))),
    ],
  }),
);

/** Notifies the operator of the same. */
export const operatorNoticeRefund = template(
  'operator-notice-refund',
  moneyBack,
  async ({ order_id, service_name, amount, currency, reason }, { deps }) => ({
    subject: text.operatorSubject(formatMoney(amount, currency)),
    heading: text.operatorHeading,
    parts: [
      paragraph((operatorReasons[reason ?? ''] ?? text.operatorLate)(service_name)),
      {
        kind: 'facts',
        facts: [{ label: facts.amount, value: formatMoney(amount, currency) }, await orderFact(deps, order_id)],
      },
    ],
  }),
);

/** Notifies the operator of a refund that failed at the provider or at the bank: the operator still has the money. */
export const operatorNoticeRefundFailed = template(
  'operator-notice-refund-failed',
  moneyBack.extend({ user_email: purchaserAddress, why: z.string() }),
  async ({ order_id, service_name, amount, currency, user_email, why }, { deps }) => ({
    subject: text.failedSubject(formatMoney(amount, currency)),
    heading: text.failedHeading,
    parts: [
      paragraph(text.failed),
      {
        kind: 'facts',
        facts: [
          { label: facts.purchaser, value: user_email },
          { label: labels.service, value: service_name },
          { label: facts.amount, value: formatMoney(amount, currency) },
          { label: text.reason, value: why },
          await orderFact(deps, order_id),
        ],
      },
    ],
  }),
);
