/** The account page. */

export const documentTitle = 'Account – Fareway';
export const failed = 'Account details could not be loaded. Please try again.';
export const passengersText =
  'The people you buy tickets for. Choose one of them when you buy, and the form is filled in.';
export const openPassengers = 'See passengers';
export const mandates = 'Payments';
export const mandatesText = 'Your Direct Debit mandates: who they are with, and what they pay for.';
export const ordersText = 'What you bought, what was paid and refunded, and a receipt for each order.';
export const openOrders = 'See your orders';
export const cardsText = 'The cards that you saved to pay faster, by transport provider.';
export const openCards = 'See your cards';
export const devices = 'Your devices';
export const devicesText =
  'Lost a phone, or logged in on somebody else’s? Log out everywhere, this device included. If you think that somebody knows your password, change it: that logs out every other device as well.';
export const logOutEverywhere = 'Log out everywhere';
export const personalDataText = 'Download what we keep about you and your passengers, or delete your account.';
export const openPersonalData = 'Download or delete';
