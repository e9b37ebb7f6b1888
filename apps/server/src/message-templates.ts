import { morningEmail } from './reports/morning-email/morning-email-message.ts';
import {
  addressAlreadyRegistered,
  confirmEmailChange,
  confirmSignUp,
  emailChangeRequested,
  emailChanged,
  emailChangeUndone,
  emailChangeUndoneElsewhere,
  passwordChanged,
  resetPassword,
} from './accounts/identity/account-messages.ts';
import { passengerBoarded } from './boarding/trips/boarding-messages.ts';
import { tripsLeft } from './boarding/trips/trips-left-messages.ts';
import type { Template } from './messages/template.ts';
import { mandateEnded, mandateReplaced, operatorNoticeMandate } from './payments/mandates/mandate-messages.ts';
import {
  operatorNoticeRefund,
  operatorNoticeRefundFailed,
  purchaseRefunded,
} from './payments/refunds/refund-messages.ts';
import { accountClosed } from './privacy/closing/closing-messages.ts';
import {
  departureCancelled,
  departureMoved,
  departurePutBack,
} from './sales/cancelled-departures/cancellation-mails.ts';
import { bookingChanged, bookingReceipt } from './sales/bookings/booking-messages.ts';
import {
  instalmentFailed,
  instalmentRefunded,
  operatorNoticeInstalment,
} from './sales/instalments/plans/notifications/instalment-messages.ts';
import {
  operatorNoticePlan,
  operatorNoticeTicketSuspended,
  planEnded,
  planEndedEarly,
  ticketInUseAgain,
  ticketSuspended,
} from './sales/instalments/plans/notifications/plan-messages.ts';
import { familyReceipt } from './sales/family-orders/family-messages.ts';
import { purchaseReceipt } from './sales/purchases/purchase-messages.ts';
import { renewalInvitation, renewalSeat } from './sales/renewals/offers/renewal-messages.ts';
import { topUpReceipt } from './sales/top-ups/top-up-messages.ts';
import { waitingListOtherDetails, waitingListReceipt } from './sales/waiting-list/waiting-list-messages.ts';
import { staffInvitation, staffJoined } from './staff/invitations/invitation-messages.ts';
import {
  authenticatorAdded,
  factorReplaced,
  factorReset,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged as staffPasswordChanged,
  passwordForgotten,
  recoveryCodeUsed,
  signInLocked,
} from './staff/sign-in/sign-in-messages.ts';
import { guardianResponded, guardianEnded, guardianInvitation } from './tickets/guardians/guardian-messages.ts';
import { nameCorrected, operatorNoticeName } from './tickets/ticket-changes/name-messages.ts';
import { ticketRefunded } from './sales/void-ticket/refund-ticket.ts';
import { operatorNoticePhoto, photoReplaced } from './tickets/ticket-changes/photo-messages.ts';
import { publicationFailed } from './catalogue/ticket-drafts/publication-failed-mail.ts';
import { stopMoved } from './sales/stop-moves/stop-moved-mail.ts';
import { stopKept, stopWillMove } from './sales/stop-moves/stop-will-move-mail.ts';
import { ticketsImported } from './sales/ticket-imports/imported-tickets-mail.ts';
import { ticketVoided } from './sales/void-ticket/voided-ticket-mails.ts';
import { ticketByEmail, ticketBySms } from './tickets/ticket-links/ticket-link-messages.ts';

/** Lists the templates of all capabilities. A message can only be sent when its template is in this list. */
export const messageTemplates: readonly Template[] = [
  confirmSignUp,
  addressAlreadyRegistered,
  resetPassword,
  passwordChanged,
  confirmEmailChange,
  emailChangeRequested,
  emailChanged,
  emailChangeUndone,
  emailChangeUndoneElsewhere,
  accountClosed,
  purchaseReceipt,
  familyReceipt,
  topUpReceipt,
  tripsLeft,
  bookingReceipt,
  bookingChanged,
  departureCancelled,
  departureMoved,
  departurePutBack,
  stopMoved,
  stopWillMove,
  stopKept,
  publicationFailed,
  ticketsImported,
  purchaseRefunded,
  operatorNoticeRefund,
  operatorNoticeRefundFailed,
  instalmentFailed,
  operatorNoticeInstalment,
  planEnded,
  operatorNoticePlan,
  planEndedEarly,
  instalmentRefunded,
  ticketSuspended,
  operatorNoticeTicketSuspended,
  ticketInUseAgain,
  mandateEnded,
  mandateReplaced,
  operatorNoticeMandate,
  renewalInvitation,
  renewalSeat,
  waitingListReceipt,
  waitingListOtherDetails,
  ticketByEmail,
  ticketBySms,
  ticketVoided,
  ticketRefunded,
  nameCorrected,
  operatorNoticeName,
  photoReplaced,
  operatorNoticePhoto,
  passengerBoarded,
  guardianInvitation,
  guardianResponded,
  guardianEnded,
  staffInvitation,
  staffJoined,
  signInLocked,
  recoveryCodeUsed,
  factorReplaced,
  factorReset,
  passkeyAdded,
  passwordForgotten,
  staffPasswordChanged,
  authenticatorAdded,
  passkeyRemoved,
  morningEmail,
];
