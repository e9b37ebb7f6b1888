import * as text from '@fareway/texts/refusals/ticket.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { fixedText, withSupport } from './refusal-texts.ts';
import type { UnsendableStatus } from '../tickets/customer-ticket-status.ts';

/** Refusals of actions on a ticket, and of its photo. */
export const refusalsOfTickets = {
  // Photos (P-178, P-179)
  'photo-unknown': { status: 422, words: fixedText(text.photoUnknown) },
  'upload-refused': {
    status: 403,
    words: fixedText(text.uploadRefused),
  },

  // Replacing the photo on a ticket
  'photo-replaced-too-often': {
    status: 409,
    words: withSupport(text.photoReplacedTooOften),
  },
  'photo-not-replaceable': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) => text.photoNotReplaceable(reason),
  },
  'photos-disabled': { status: 409, words: fixedText(text.photosDisabled) },

  // Sending a ticket
  'ticket-not-sendable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => text.notSendable(reason),
  },
  'code-not-renewable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => text.codeNotRenewable(reason),
  },
  'ticket-sent-too-often': {
    status: 429,
    words: fixedText(text.sentTooOften),
  },
  'recipient-sent-too-often': {
    status: 429,
    words: fixedText(text.recipientSentTooOften),
  },
  'ticket-not-for-wallet': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => text.notForWallet(reason),
  },
  'wallet-unavailable': {
    status: 503,
    words: fixedText(text.walletUnavailable),
  },
  'ticket-link-ended': { status: 410, words: fixedText(text.linkEnded) },

  // Sharing a ticket with another account
  'ticket-not-shareable': {
    status: 409,
    words: ({ reason }: { reason: UnsendableStatus }) => text.notShareable(reason),
  },
  'too-many-guardians': {
    status: 409,
    words: fixedText(text.tooManyGuardians),
  },
  'guardian-is-owner': {
    status: 422,
    words: fixedText(text.guardianIsOwner),
  },
  'ticket-shared-already': { status: 409, words: fixedText(text.sharedAlready) },
  'shared-ticket-ended': {
    status: 410,
    words: ({ reason }: { reason: 'void' | 'expired' }) => text.sharedTicketEnded(reason),
  },

  // The name on a ticket, and boarding notifications
  'name-corrected-before': {
    status: 409,
    words: withSupport(text.nameCorrectedBefore),
  },
  'name-unchanged': {
    status: 409,
    words: fixedText(text.nameUnchanged),
  },
  'name-not-correctable': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) => text.nameNotCorrectable(reason),
  },
  // Deleting a passenger before the end of the 13 months
  'passenger-in-use': {
    status: 409,
    words: fixedText(text.passengerInUse),
  },
  'passenger-owes-money': {
    status: 409,
    words: withSupport(text.passengerOwesMoney),
  },
  'boarding-notifications-disabled': {
    status: 409,
    words: fixedText(sentences.notificationsDisabled),
  },
  'boarding-notifications-over': {
    status: 409,
    words: ({ reason }: { reason: 'void' | 'expired' }) => text.notificationsOver(reason),
  },
} as const;
