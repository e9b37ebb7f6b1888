/** Refusals of the ticket that is bought and of the payment (P-250 to P-257, P-260 to P-274). */

export const serviceNotFound = (contact: string) =>
  `This service has either been discontinued or does not exist. Please contact ${contact} for more information.`;
export const ticketOfPreviousYear = (contact: string) =>
  `This ticket type was valid for a previous year and has now expired. Please contact ${contact} for an alternative ticket type to purchase.`;
export const ticketDisabled = (contact: string) =>
  `Ticket disabled by your transport provider. Please contact ${contact} for more information.`;
export const ticketExpired = (contact: string) =>
  `This ticket type has a fixed expiry date which has now expired. Please contact ${contact} for an alternative ticket type to purchase.`;
/** A return for fixed days has no other departure to choose: wherever passengers board, or at the chosen stop. `why` is 'Left at 07:25'. */
export const notSold = {
  ticket: (why: string) => `${why}. This ticket is not sold any more.`,
  stop: (why: string) => `${why}. This ticket is not sold any more from this stop.`,
};
export const saleLinkNeeded = (contact: string) =>
  `This ticket is sold by a link only. Please open the link that you received, or contact ${contact} for one.`;
export const saleLinkEnded = (contact: string) =>
  `The link to this ticket does not work any more. Nothing has been charged. Please contact ${contact} for another one.`;
export const saleLinkUsed = (contact: string) =>
  `The link to this ticket has been used up. Nothing has been charged. Please contact ${contact} for another one.`;
export const saleLinkOfOthers = (contact: string) =>
  `The link to this ticket is for another email address than the one of your account. Please log in with the address that received the link, or contact ${contact}. Nothing has been charged.`;
export const flexiInDebit = (contact: string) =>
  `One of your flexi tickets is in debit: more trips have been taken than it holds. Please top it up in My Tickets before purchasing another ticket, or contact ${contact} for help.`;
export const passengerIncomplete = 'Please complete the passenger details.';

export const holdsOfAccount =
  'You have started two payments for this ticket and not finished them. Please finish one of them, or wait up to 30 minutes until their seats are released. You have not been charged for this one.';
export const holdsOfNetwork =
  'Many people in your network are paying for this ticket at the moment. Please try again in a few minutes. You have not been charged.';

export const priceChanged = (price: string) =>
  `The price of this ticket has changed to ${price}. Nothing has been charged. Please check the new price and try again.`;

export const siblingsBeingPaid =
  'Another ticket of your account is being paid for at the moment, and it changes the price of this one. Nothing has been charged. Please finish or cancel that payment and try again. An unfinished payment ends by itself within 30 minutes.';

const afterSecondPayment =
  'Nothing has been charged. Please look at My Tickets first. If you want both, press the button again.';
export const sameTicketBeingBought = `A ticket like this for the same passenger is being paid for with your account, or was bought just now, perhaps on another device. ${afterSecondPayment}`;
export const sameTripsBeingBought = `Trips for this ticket are being paid for with your account, perhaps on another device. ${afterSecondPayment}`;

export const directDebitOffline =
  'The Direct Debit provider is offline at the moment. Nothing has been taken. Please try again later.';
export const directDebitUnavailable = (contact: string) =>
  `This ticket cannot be paid for by Direct Debit at the moment. Please contact ${contact} for more information.`;
export const paymentDaysChanged = (first: string, last: string) =>
  `${first === last ? `The payment would now be taken on ${first}` : `The first payment would now be taken on ${first}, and the last one on ${last}`}. Nothing has been taken. Please check the days of the payments and try again. If they look the same, reload the page.`;
export const mandateMissing = 'You no longer have a Direct Debit mandate to pay by. Please set one up.';
export const mandateExists = 'You already have a Direct Debit mandate with this transport provider.';
export const mandateSessionUnknown =
  'There was a problem whilst trying to confirm your direct debit mandate. Please set it up again.';
export const mandateUnfinished =
  'There was a problem whilst trying to confirm your direct debit mandate: the bank details have not been confirmed yet.';

export const cardDeclined =
  'Card declined. Double check your details and contact your card issuer if you need more information. You have not been charged.';
export const cardError =
  'Card error. Double check your details and contact your card issuer if you need more information.';
/** `message` is a sentence of the card payment provider. */
export const cardErrorWith = (message: string) => `${cardError} ${message}`;
export const cardApiError = (message: string) => `Card api error: ${message}`;
export const problemCreatingIntent = 'Problem creating payment intent.';
export const problemConfirmingIntent = 'Problem confirming payment intent.';
export const paymentNotOfOrder = 'This payment belongs to another order. Nothing has been charged.';
export const orderExpired =
  'Your order was not finished in time, so your seat was released. You have not been charged.';
export const ticketVoided = 'This ticket has been voided. Nothing was added to it, and nothing was charged.';
export const orderRefunded = (contact: string) =>
  `Your payment arrived after your seat had been released, so we have refunded it in full. Please contact ${contact} for more information regarding ticket availability.`;
export const orderInProgress =
  'We are still checking your payment. Please wait a moment; you will not be charged twice.';

export const idempotencyKeyReused = 'This Idempotency-Key was used before, for another request. Please use a new one.';
export const webhookUnverified = 'The signature of this event is not valid.';
export const webhookForged = 'The signature of these events is not valid.';
