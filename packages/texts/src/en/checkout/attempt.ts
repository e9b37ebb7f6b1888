/** The state of a payment that was begun and has no result yet (P-127 to P-130). */

export const underWay = 'Your payment is under way.';
export const unsettled = 'Your payment is not settled';
export const notSettled = 'Your payment is not settled.';
export const elsewhere = 'You are paying for this ticket in another tab. Please finish there.';
export const attemptPhases = {
  asking: 'We are checking what happened to your payment.',
  cancelling: 'Cancelling your payment. Please wait.',
  unsettled: notSettled,
};
export const check = 'Check this payment';
export const cancel = 'Cancel this payment';
export const afterCancelling = 'You can change your order, or pay for it again.';
export const goOn = (payLabel: string) =>
  `Press “${payLabel}” to continue with this payment. To change your order, cancel this payment.`;
export const otherOrder =
  'It is for an order that this page no longer shows. Cancel this payment before you pay again.';
export const notBegun = (next: string) => `Your payment has not reached us, and you have not been charged. ${next}`;
export const bankAsks = (next: string) =>
  `Your bank has not confirmed this payment, and you have not been charged. ${next}`;
export const open =
  'This payment may still succeed, so your order can’t be changed yet. You are charged at most once. Press “Check this payment” in a moment.';
export const openUntil = (time: string) => `${open} If it does not succeed, it ends shortly after ${time}.`;
export const unknown =
  'We do not know yet whether this payment succeeded. You are charged at most once. Make sure that you are online, and press “Check this payment” in a moment.';
export const noTicketId = 'No ticket id generated.';
export const noCardForm =
  'We could not load the secure card form. Check your connection and try again; nothing has been charged.';
export const notLoaded =
  'Part of this page did not load, and nothing has been charged. Check your connection and try again, or reload the page.';
export const checkNotLoaded =
  'Part of this page did not load, so we could not check your payment. You are charged at most once. Check your connection, and reload the page.';
