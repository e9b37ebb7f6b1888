import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
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

const whyPurchaserIsRefunded = (serviceName: string): Record<string, string> => ({
  'ticket-void': `Your payment for ${serviceName} arrived after the ticket that it was for had been voided, so nothing was added to it. We are sorry.`,
  duplicate: `An earlier payment for ${serviceName} arrived when another one had been made in its place already, so it is not needed.`,
});

const whyOperatorRefunds = (serviceName: string): Record<string, string> => ({
  'ticket-void': `A payment for ${serviceName} arrived after the ticket that it was for had been voided. Nothing was added to it, and the money goes back in full.`,
  duplicate: `A payment for ${serviceName} arrived when its purchaser had made another one in its place already. It goes back in full.`,
});

/** Notifies the purchaser of a refund: the payment succeeded, but the seat or the voucher was not available any more. */
export const purchaseRefunded = template(
  'purchase-refunded',
  moneyBack,
  ({ service_name, amount, currency, reason }) => ({
    subject: 'We are giving your money back',
    heading: 'We are giving your money back',
    parts: [
      paragraph(
        whyPurchaserIsRefunded(service_name)[reason ?? ''] ??
          `Your payment for ${service_name} arrived after its place had been given back, so there is no ticket for it. We are sorry.`,
      ),
      paragraph(
        `${formatMoney(amount, currency)} goes back in full to the card that you paid with. Banks take 5 to 10 working days to show it.`,
      ),
    ],
  }),
);

/** Notifies the operator of the same. */
export const operatorNoticeRefund = template(
  'operator-notice-refund',
  moneyBack,
  ({ order_id, service_name, amount, currency, reason }) => ({
    subject: `A purchaser gets ${formatMoney(amount, currency)} back`,
    heading: 'A payment came too late',
    parts: [
      paragraph(
        whyOperatorRefunds(service_name)[reason ?? ''] ??
          `A payment for ${service_name} arrived after its hold had ended, when its place or its voucher was gone. No ticket was issued, and the money goes back in full.`,
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Amount', value: formatMoney(amount, currency) },
          { label: 'Order', value: order_id },
        ],
      },
    ],
  }),
);

/** Notifies the operator of a refund that failed at the provider or at the bank: the operator still has the money. */
export const operatorNoticeRefundFailed = template(
  'operator-notice-refund-failed',
  moneyBack.extend({ user_email: purchaserAddress, why: z.string() }),
  ({ order_id, service_name, amount, currency, user_email, why }) => ({
    subject: `A refund of ${formatMoney(amount, currency)} did not arrive`,
    heading: 'A refund did not arrive',
    parts: [
      paragraph(
        'This money was not given back. It is still with you: please see whether the purchaser is to have it, and how.',
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Purchaser', value: user_email },
          { label: 'Service', value: service_name },
          { label: 'Amount', value: formatMoney(amount, currency) },
          { label: 'Why', value: why },
          { label: 'Order', value: order_id },
        ],
      },
    ],
  }),
);
