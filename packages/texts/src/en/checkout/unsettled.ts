/** What is shown of a payment that was begun and has no result yet, and after it was cancelled (P-127 to P-130). */

export const title = 'Your payment is not settled';
export const check = 'Check this payment';
export const cancel = 'Cancel this payment';
export const afterCancelling = 'You can change your order, or pay for it again.';
export const goOn = (payLabel: string) =>
  `Press “${payLabel}” to continue with this payment. To change your order, cancel this payment.`;
export const otherOrder =
  'It is for an order that this page no longer shows. Cancel this payment before you pay again.';
/** Of an order for what is not sold any more. */
export const notSold = 'You can’t continue with this payment here. Check it again in a moment, or cancel it.';
export const notBegun = (next: string) => `Your payment has not reached us, and you have not been charged. ${next}`;
export const bankAsks = (next: string) =>
  `Your bank has not confirmed this payment, and you have not been charged. ${next}`;
export const open =
  'This payment may still succeed, so your order can’t be changed yet. You are charged at most once. Press “Check this payment” in a moment.';
export const openUntil = (time: string) => `${open} If it does not succeed, it ends shortly after ${time}.`;
export const unknown =
  'We do not know yet whether this payment succeeded. You are charged at most once. Make sure that you are online, and press “Check this payment” in a moment.';
