/** The state of a payment that was begun and has no result yet (P-127 to P-130). */

export const underWay = 'Your payment is under way.';
export const notSettled = 'Your payment is not settled.';
export const elsewhere = 'You are paying for this ticket in another tab. Please finish there.';
export const attemptPhases = {
  asking: 'We are checking what happened to your payment.',
  cancelling: 'Cancelling your payment. Please wait.',
  unsettled: notSettled,
};
export const noTicketId = 'No ticket id generated.';
export const noCardForm =
  'We could not load the secure card form. Check your connection and try again; nothing has been charged.';
export const notLoaded =
  'Part of this page did not load, and nothing has been charged. Check your connection and try again, or reload the page.';
export const checkNotLoaded =
  'Part of this page did not load, so we could not check your payment. You are charged at most once. Check your connection, and reload the page.';
