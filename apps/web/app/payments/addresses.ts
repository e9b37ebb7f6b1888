/** The page with the purchaser's orders. */
export const ordersAddress = '/account/payments';

/** The page with the purchaser's saved cards. */
export const savedCardsAddress = '/account/payment-methods';

/** Returns the page with the receipt of an order (decision 166). */
export function receiptAddress(orderId: string): string {
  return `${ordersAddress}/${orderId}`;
}
