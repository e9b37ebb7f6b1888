/** Refusals that the payment pages show themselves (P-178 to P-188, P-252, P-262 to P-272). */

export const zonalPricingMissing = (contact: string) =>
  `Zonal pricing on this ticket has not been configured. Please contact ${contact} to request they update their pricing.`;
export const notSignedIn = 'Please log in to continue.';
export const voucherInvalid = 'Invalid voucher code.';
export const monthlyAmountTooSmall = (contact: string) =>
  `Full value voucher codes cannot be used with this type of ticket. Please contact ${contact} for more information.`;
export const planTooSmall = (contact: string, isDiscounted: boolean) =>
  `${isDiscounted ? 'With the sibling discount a' : 'A'} payment for this ticket would be less than 1.00, so it cannot be paid by Direct Debit. Please contact ${contact} for more information.`;
export const directDebitRefused = 'There was a problem processing your payment, please try again later';
export const cardIncomplete = 'Please complete all card details including postcode';
export const savedCardGone =
  'This card cannot be used any more. You have not been charged. Please enter the details of the card again, or of another card.';
export const savedCardChanged =
  'Another card was saved after this page was opened. You have not been charged. Please check which card is shown now, and then pay.';
export const invalidAccount =
  'Invalid account. Your transport provider cannot take card payments at the moment because their payment account is not set up correctly. You have not been charged. Please contact your transport provider directly so that they can put it right.';
export const cardInUse = (operator: string) =>
  `A payment to ${operator} is still open, and it may be using this card. Please finish or cancel that payment first. An unfinished payment ends by itself within an hour.`;
export const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
export const confirmFailure =
  'There was an issue confirming your order. Please check your email to see if your order was successful. If no email is received you are safe to re-attempt your order.';
export const attemptEnded = 'This payment was cancelled. You have not been charged.';
export const photoTooBig = 'Photo must be no more than 10MB';
export const photoType = 'Photo must be a JPEG or PNG';
export const photoUnreadable = 'We could not read this photo. Please choose another one, as a JPEG or PNG.';
