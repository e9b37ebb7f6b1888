import {
  addressAlreadyRegistered,
  confirmEmailChange,
  confirmSignUp,
  emailChangeAsked,
  emailChanged,
  emailChangeUndone,
  emailChangeUndoneElsewhere,
  passwordChanged,
  resetPassword,
} from './accounts/identity/account-messages.ts';
import { guardianAnswered, guardianEnded, guardianInvitation } from './tickets/guardians/guardian-messages.ts';
import {
  instalmentFailed,
  instalmentRefunded,
  operatorNoticeInstalment,
  operatorNoticePlan,
  operatorNoticeTicketSuspended,
  planEnded,
  planEndedEarly,
  ticketInUseAgain,
  ticketSuspended,
} from './sales/instalments/plans/plan-messages.ts';
import { mandateEnded, operatorNoticeMandate } from './payments/mandates/mandate-messages.ts';
import {
  operatorNoticeRefund,
  operatorNoticeRefundFailed,
  purchaseReceipt,
  purchaseRefunded,
} from './payments/refunds/refund-messages.ts';
import { renewalInvitation } from './sales/renewals/renewal-messages.ts';
import { boardingNews } from './boarding/boarding-messages.ts';
import { bookingChanged, bookingReceipt } from './sales/bookings/booking-messages.ts';
import { nameCorrected, operatorNoticeName } from './tickets/ticket-changes/name-messages.ts';
import { accountClosed } from './privacy/closing-messages.ts';
import type { Template } from './messages/template.ts';
import { topUpReceipt, tripsLeft } from './sales/top-ups/top-up-messages.ts';
import { waitingListOtherDetails, waitingListReceipt } from './sales/waiting-list/waiting-list-messages.ts';
import { ticketByEmail, ticketBySms, ticketVoided } from './tickets/ticket-links/ticket-link-messages.ts';

/** Every kind of message, by the name under which it is queued. */
export const templates = {
  'confirm-sign-up': confirmSignUp,
  'address-already-registered': addressAlreadyRegistered,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'confirm-email-change': confirmEmailChange,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'email-change-undone': emailChangeUndone,
  'email-change-undone-elsewhere': emailChangeUndoneElsewhere,
  'account-closed': accountClosed,
  'purchase-receipt': purchaseReceipt,
  'top-up-receipt': topUpReceipt,
  'trips-left': tripsLeft,
  'booking-receipt': bookingReceipt,
  'booking-changed': bookingChanged,
  'purchase-refunded': purchaseRefunded,
  'operator-notice-refund': operatorNoticeRefund,
  'operator-notice-refund-failed': operatorNoticeRefundFailed,
  'instalment-failed': instalmentFailed,
  'operator-notice-instalment': operatorNoticeInstalment,
  'plan-ended': planEnded,
  'operator-notice-plan': operatorNoticePlan,
  'plan-ended-early': planEndedEarly,
  'instalment-refunded': instalmentRefunded,
  'ticket-suspended': ticketSuspended,
  'operator-notice-ticket-suspended': operatorNoticeTicketSuspended,
  'ticket-in-use-again': ticketInUseAgain,
  'mandate-ended': mandateEnded,
  'operator-notice-mandate': operatorNoticeMandate,
  'renewal-invitation': renewalInvitation,
  'waiting-list-receipt': waitingListReceipt,
  'waiting-list-other-details': waitingListOtherDetails,
  'ticket-by-email': ticketByEmail,
  'ticket-by-sms': ticketBySms,
  'ticket-voided': ticketVoided,
  'name-corrected': nameCorrected,
  'operator-notice-name': operatorNoticeName,
  'boarding-news': boardingNews,
  'guardian-invitation': guardianInvitation,
  'guardian-answered': guardianAnswered,
  'guardian-ended': guardianEnded,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
