/** The reasons that the audit log gives for what Fareway or a payment provider did by itself. */

import { plural } from '../../plural.ts';

/** Why Fareway suspends a ticket, and makes it active again. */
export const unpaidInstalments = (count: number) =>
  plural(count, { one: '1 instalment is unpaid', other: `${count} instalments are unpaid` });
export const nothingUnpaid = 'No instalment is unpaid';
export const planEnded = 'The payment plan was ended';
export const ruleKeeps = 'The rule for failed instalments suspends no ticket any more';

/** Why Fareway refunds a payment in full, by the reason of the refund. */
export const refunds = {
  'seat-gone': 'The payment came too late: there was no place any more',
  'voucher-gone': 'The payment came too late: its voucher was used up',
  'account-closed': 'The payment came after its account was closed',
  'ticket-void': 'The ticket that it was for was voided before the payment came',
  duplicate: 'The purchaser had already made another payment',
};
/** Why a refund was not made. */
export const refundNotMade = 'The payment provider did not make it';
/** Why a refund did not arrive, by the provider's status. */
export const returnedRefunds: Readonly<Record<string, string>> = {
  cancelled: 'It was cancelled',
  bounced: 'It bounced',
  funds_returned: 'The bank returned the money',
};
/** Why Fareway cancels a mandate at the provider. */
export const anotherMandate = 'The purchaser has another mandate';
