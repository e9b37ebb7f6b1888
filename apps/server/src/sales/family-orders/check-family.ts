import { fromWire, sum } from '@fareway/domain/money/money.ts';
import { isChargeable } from '@fareway/domain/money/price.ts';
import { isVoucherUsable, usesLeft } from '@fareway/domain/money/voucher.ts';
import { Refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import { spreadVoucher } from '@fareway/domain/sales/family-order.ts';
import { expectAcceptedPrice } from '../checkout/payment/check-payment.ts';
import type { PayerContext } from '../checkout/payment/payer-context.ts';
import type { SaleContext } from '../orders/order-kind.ts';
import { checkTicket, discountTicket, expectShownPrice } from '../purchases/check-purchase.ts';
import { siblingDiscountsOf } from '../sibling-prices/sibling-discounts.ts';
import type { CheckedPurchase } from '../purchases/check-purchase.ts';
import type { PurchaseContext } from '../purchases/load-purchase.ts';
import type { FamilyBody } from './schemas.ts';

/** Everything that an order for several passengers is decided by: for each line what a purchase is decided by. */
export interface FamilyContext extends SaleContext {
  lines: PurchaseContext[];
}

/**
 * Decides the lines of an order. Each is checked as a purchase. Throws `line-refused` with the number of the first line that is refused, or the
 * refusal of the whole order: too many unpaid orders, a debt, different currencies, another order for a passenger of the account, a voucher that
 * counts for no line, an amount that a card cannot be charged, or another total than the page showed.
 */
export function checkFamily(
  { lines }: FamilyContext,
  input: FamilyBody,
  method: 'card' | 'direct-debit',
): CheckedPurchase[] {
  const tickets = lines.map((context, index) => inLine(index, () => checkTicket(context, input.lines[index]!, method)));
  const [first] = tickets;
  if (!first || !lines[0]) return refuse('invalid-body', { message: 'lines is empty' });
  const { currency } = first;
  if (tickets.some((ticket) => ticket.currency !== currency)) refuse('currencies-differ', {});
  const siblingDiscounts = siblingDiscountsOf(tickets);
  const prices = tickets.map(({ price }, index) => price - siblingDiscounts[index]!);
  const discounts = discountsOf(lines[0], input.voucher, { prices, currency });
  const purchases = tickets.map((ticket, index) =>
    inLine(index, () => {
      const purchase = { ...ticket, ...discountTicket(ticket, siblingDiscounts[index]!, discounts[index] ?? 0) };
      const { ticket: shown, passenger, net_price } = input.lines[index]!;
      expectShownPrice(purchase, { ticket: shown, passenger, net_price, voucher: undefined }, method);
      return purchase;
    }),
  );
  const total = sum(purchases.map(({ net_price }) => net_price));
  if (!isChargeable(total)) refuse('amount-too-small', { currency });
  const { net_price } = input;
  expectAcceptedPrice(() => (net_price === undefined ? undefined : fromWire(net_price)), total, currency);
  return purchases;
}

/** The refusals that are about the purchaser or the operator, and not about one line. */
const ofWholeOrder: readonly string[] = ['client-not-found', 'LimitExceededException', 'flexi-in-debit'];

function inLine<T>(index: number, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Refusal) || ofWholeOrder.includes(error.key)) throw error;
    const { key, message, params } = error;
    const { problems } = params as { problems?: Record<string, string> };
    return refuse('line-refused', { line: index + 1, key, message, ...(problems && { problems }) });
  }
}

/** Returns what the voucher takes off each line, in minor units. Throws voucher-invalid when it counts for none. */
function discountsOf(
  context: Pick<PayerContext, 'voucher' | 'voucher_uses_of_purchaser'> & Pick<PurchaseContext, 'today'>,
  applied: object | null | undefined,
  { prices, currency }: { prices: number[]; currency: CheckedPurchase['currency'] },
): number[] {
  if (!applied) return prices.map(() => 0);
  const { voucher, voucher_uses_of_purchaser: uses_of_purchaser, today } = context;
  if (!voucher) return refuse('voucher-invalid', {});
  const terms = { ...voucher, uses: voucher.reserved + voucher.redeemed, uses_of_purchaser };
  if (!isVoucherUsable(terms, today, { price: Math.max(...prices), currency })) refuse('voucher-invalid', {});
  return spreadVoucher(prices, { ...voucher, uses_left: usesLeft(terms) });
}
