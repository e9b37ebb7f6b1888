/** Which personal data is stored, why, and for how long. */

export const documentTitle = 'Privacy – Fareway';
export const lead = 'What we keep about you and the passengers you buy for, and why.';

export const keptTitle = 'What we keep';
export const kept = [
  'Your email address and mobile number, to log you in and to send you tickets and messages about them.',
  'Each passenger’s name, stop and, where the transport provider asks for it, year group, student number and photo: they are on the ticket, so that the driver can check who it is for.',
  'What you bought and when it was used.',
  'If you join a waiting list: your email address, mobile number and postcode, and the names of the passengers, so that the transport provider can offer them a place.',
];
export const cards =
  'We do not keep card numbers: the payment provider keeps them. With each payment we keep the card’s network and last four digits, for your receipt.';

export const seenTitle = 'Who sees it';
export const seenByOperator =
  'The transport provider whose service you travel with, the companies that take payments and send messages for it, and the people you choose. Nobody else. We do not sell data.';
export const seenByLink =
  'A person you send a ticket to sees the passenger’s name, the service, the days and the code to board with, and the photo if you choose to show it, until the ticket ends or you stop sharing it.';
export const seenByGuardian =
  'A second guardian whom you invite sees the ticket with its photo, stop and code, and may ask to be emailed when the passenger boards, until the ticket ends, you take it back or they leave. Before they accept they see your email address, the passenger’s first name and the service. An invitation without a reply is deleted after 14 days.';
export const appleWallet =
  'A ticket that you add to Apple Wallet goes to your phone, and to the backups of your phone.';
export const googleWallet =
  'A ticket that you add to Google Wallet goes to Google: the passenger’s name, the service, the days, the stop and the code to board with, without the photo.';

export const photosTitle = 'Photos';
export const photos =
  'Before we keep a photo, we remove the place where it was taken. Only you, the transport provider’s staff and the people you share it with can see it. A photo is deleted when no ticket and no passenger in your account has it any more: after you replace it or remove the passenger, and when the passenger’s name is deleted from the tickets. If you delete your account, its photos are deleted at once, except the photo on a ticket that is still valid, which is deleted the day after the ticket ends. A photo that you added and did not use is deleted after 30 days.';

export const periodTitle = 'How long we keep it';
export const periodLead = 'While your account is open, this is deleted automatically:';
export const deleteOld = <Part>(oldData: (words: string) => Part) => [
  'You can delete the passenger of a ticket that has ended, and photos that no ticket shows, earlier: ',
  oldData('delete old data'),
  '.',
];

export const deviceTitle = 'On this device';
export const device =
  'One cookie keeps you logged in; no script can read it. Another one, kept for 400 days, recognises a browser that you have logged in with, so that a stranger who guesses passwords does not lock you out. Your browser stores when a code was sent, so that you are not sent the same code twice. There are no advertising cookies.';

export const rightsTitle = 'Your rights';
export const rights = <Part>(data: (words: string) => Part) => [
  'You may see, correct, download and delete what we keep about you and your children. Most of it you can do yourself: ',
  data('download your data or delete your account'),
  ', and correct your details and a passenger’s name on their pages. For anything else ask the transport provider, whose details are on the ticket and on its pages. If you are not satisfied with the reply, you can complain to the data protection authority: the Information Commissioner’s Office in the United Kingdom, the Data Protection Commission in Ireland.',
];

export const deletionTitle = 'Deleting your account';
export const deletedAtOnce = 'You can delete your account when no payment is in progress. This is deleted at once:';
export const keptForAWhile = 'This is kept for a while:';
