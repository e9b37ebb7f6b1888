/** Refusals of actions on a ticket, and of its photo (P-178, P-179, A-057, A-061). */

type Ended = 'void' | 'expired';

export const photoUnknown = 'We do not have this photo. Please add it again.';
export const uploadRefused = 'This upload address has been used or has expired. Please add the photo again.';

export const photoReplacedTooOften = (contact: string) =>
  `The photo on this ticket has been replaced 3 times, which is the most allowed. Please contact ${contact} for help.`;
export const photoNotReplaceable = (reason: Ended) =>
  `This ticket is ${reason}, so its photo cannot be replaced any more.`;
export const photosDisabled = 'Tickets of this transport provider have no photo.';

export const notSendable = (reason: Ended | 'suspended') => `This ticket is ${reason}, so it cannot be sent.`;
export const codeNotRenewable = (reason: Ended | 'suspended') =>
  `This ticket is ${reason}, so it cannot get a new code.`;
export const sentTooOften = 'This ticket has been sent 10 times today. Please try again tomorrow.';
export const recipientSentTooOften =
  'This address or number has received as many messages as we send in one day. Please try again tomorrow.';
export const notForWallet = (reason: Ended | 'suspended') =>
  `This ticket is ${reason}, so it cannot be added to a wallet.`;
export const walletUnavailable =
  'Tickets cannot be added to this wallet at the moment. The ticket itself is valid as it is: show its code on your phone or on paper.';
export const linkEnded = 'The ticket of this link has expired.';

export const notShareable = (reason: Ended | 'suspended') => `This ticket is ${reason}, so it cannot be shared.`;
export const tooManyGuardians =
  'This ticket is already shared with three people. Please stop sharing it with one of them first.';
export const guardianIsOwner =
  'This is the address of your own account. Please enter the address of the other guardian.';
export const sharedAlready = 'This ticket is already shared with you.';
export const sharedTicketEnded = (reason: Ended) => `This ticket is ${reason}, so it is no longer shared with you.`;

export const nameCorrectedBefore = (contact: string) =>
  `The name on this ticket has been corrected before, and that can be done only once. Please contact ${contact} for help.`;
export const nameUnchanged = 'This is already the name on the ticket. Nothing has been changed.';
export const nameNotCorrectable = (reason: Ended) =>
  `This ticket is ${reason}, so its name cannot be corrected any more.`;
export const passengerInUse =
  'This ticket is still in use, so its passenger cannot be deleted. You can delete the passenger once the ticket has ended.';
export const passengerOwesMoney = (contact: string) =>
  `A payment or a refund of this ticket is not finished, so its passenger cannot be deleted yet. Please contact ${contact} for help.`;
export const notificationsOver = (reason: Ended) =>
  `This ticket is ${reason}, so it is not used for boarding any more.`;
