/** Prices that a card can’t be charged (P-181). */

export const amountTooSmall = (least: string) =>
  `Invalid amount. Amount can only be 0 or a minimum of ${least} using card payment.`;
