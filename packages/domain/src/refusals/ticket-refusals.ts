import { fixedText } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';
import type { UnsendableStatus } from '../tickets/customer-ticket-status.ts';

/** Refusals of actions on a ticket, and of its photo. */
export const refusalsOfTickets = {
  // Photos (P-178, P-179)
  'photo-unknown': { status: 422, words: fixedText('We do not have this photo. Please add it again.') },
  'upload-refused': {
    status: 403,
    words: fixedText('This upload address has been used or has expired. Please add the photo again.'),
  },

  // Replacing the photo on a ticket
  'photo-replaced-too-often': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `The photo on this ticket has been replaced 3 times, which is the most. Please contact ${supportWords(support)} for help.`,
  },
  'photo-not-replaceable': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) =>
      `This ticket is ${reason}, so its photo cannot be replaced any more.`,
  },
  'photos-disabled': { status: 409, words: fixedText('Tickets of this transport provider have no photo.') },

  // Sending a ticket
  'ticket-not-sendable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => `This ticket is ${reason}, so it cannot be sent.`,
  },
  'code-not-renewable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => `This ticket is ${reason}, so it cannot get a new code.`,
  },
  'ticket-sent-too-often': {
    status: 429,
    words: fixedText('This ticket has been sent 10 times today. Please try again tomorrow.'),
  },
  'recipient-sent-too-often': {
    status: 429,
    words: fixedText(
      'This address or number has received as many messages as we send in one day. Please try again tomorrow.',
    ),
  },
  'ticket-not-for-wallet': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => `This ticket is ${reason}, so it cannot be added to a wallet.`,
  },
  'wallet-unavailable': {
    status: 503,
    words: fixedText(
      'Tickets cannot be added to this wallet at the moment. The ticket itself is valid as it is: show its code on your phone or on paper.',
    ),
  },
  'ticket-link-ended': { status: 410, words: fixedText('The ticket of this link has expired.') },

  // Sharing a ticket with another account
  'ticket-not-shareable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => `This ticket is ${reason}, so it cannot be shared.`,
  },
  'too-many-guardians': {
    status: 409,
    words: fixedText('This ticket is shared with three people already. Please stop sharing it with one of them first.'),
  },
  'guardian-is-owner': {
    status: 422,
    words: fixedText('This is the address of your own account. Please enter that of the other guardian.'),
  },
  'ticket-shared-already': { status: 409, words: fixedText('This ticket is shared with you already.') },
  'shared-ticket-ended': {
    status: 410,
    words: ({ reason }: { reason: 'void' | 'expired' }) =>
      `This ticket is ${reason}, so it is no longer shared with you.`,
  },

  // The name on a ticket, and boarding notifications
  'name-corrected-before': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `The name on this ticket has been corrected before, and that can be done only once. Please contact ${supportWords(support)} for help.`,
  },
  'name-unchanged': {
    status: 409,
    words: fixedText('This is the name on the ticket already. Nothing has been changed.'),
  },
  'name-not-correctable': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) =>
      `This ticket is ${reason}, so its name cannot be corrected any more.`,
  },
  // Deleting a passenger before the end of the 13 months
  'passenger-in-use': {
    status: 409,
    words: fixedText(
      'This ticket is still in use, so its passenger cannot be deleted. You can delete it once the ticket has ended.',
    ),
  },
  'passenger-owes-money': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `A payment or a refund of this ticket is not finished, so its passenger cannot be deleted yet. Please contact ${supportWords(support)} for help.`,
  },
  'boarding-notifications-disabled': {
    status: 409,
    words: fixedText('Your transport provider has disabled boarding notifications for this service.'),
  },
  'boarding-notifications-over': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) =>
      `This ticket is ${reason}, so it is not used for boarding any more.`,
  },
} as const;
