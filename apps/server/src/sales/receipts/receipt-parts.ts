import { describeReceipt } from '@fareway/domain/sales/receipt.ts';
import * as mail from '@fareway/texts/mails/receipts.ts';
import * as factText from '@fareway/texts/receipts/facts.ts';
import * as headings from '@fareway/texts/receipts/headings.ts';
import * as headingsText from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { paragraph } from '../../messages/message-content.ts';
import type { Fact, MessagePart } from '../../messages/message-content.ts';
import type { Deps } from '../../platform/deps.ts';
import { readReceiptOfOrder } from './queries.ts';
import { receiptToWire } from './wire.ts';

/** What a mail says of an order; the sender and the recipient are known. */
const shownFacts: string[] = [labels.order, factText.ordered, factText.paidBy, labels.voucher];

/**
 * Returns the receipt of an order as parts of its mail, in the words of the page: what was bought, what it cost, how it is paid, and the payments by
 * direct debit. Throws for an order without a receipt.
 */
export async function receiptParts(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  orderId: string,
): Promise<MessagePart[]> {
  const row = await readReceiptOfOrder(db, orderId);
  if (!row) throw new Error('the order has no receipt');
  const receipt = receiptToWire(row, clock.now());
  const { facts, lines, sums, total, instalments } = describeReceipt(receipt);
  const bought = lines.map(({ label, amount }, index): Fact => {
    const passenger = lines.length > 1 ? receipt.lines[index]!.passenger : undefined;
    return { label: passenger ? mail.boughtFor(label, passenger) : label, value: amount };
  });
  return [
    { kind: 'amounts', title: headings.title, amounts: [...bought, ...sums], total },
    { kind: 'facts', facts: facts.filter(({ label }) => shownFacts.includes(label)) },
    ...paymentParts(
      instalments.map(({ label, details, amount }) => ({ label: mail.payment(label, details[0]!), value: amount })),
    ),
    {
      kind: 'link',
      label: mail.seeReceipt,
      url: `${config.publicOrigin}/account/payments/${orderId}`,
      isSecondary: true,
    },
  ];
}

/** What is taken from a bank account, and when. */
function paymentParts(payments: readonly Fact[]): MessagePart[] {
  if (payments.length === 0) return [];
  return [{ kind: 'amounts', title: headingsText.debits, amounts: payments }, paragraph(mail.payments)];
}
