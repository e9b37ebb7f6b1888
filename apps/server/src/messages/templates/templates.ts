import { addressAlreadyRegistered, confirmSignUp, passwordChanged, resetPassword } from './account-templates.ts';
import { instalmentFailed, operatorNoticeInstalment, operatorNoticePlan, planEnded } from './instalment-templates.ts';
import { mandateEnded, operatorNoticeMandate } from './mandate-templates.ts';
import { operatorNoticeRefund, purchaseReceipt, purchaseRefunded } from './purchase-templates.ts';
import type { Template } from './template.ts';
import { waitingListReceipt } from './waiting-list-templates.ts';
import { ticketByEmail, ticketBySms } from './ticket-templates.ts';

/** Every kind of message, by the name under which it is queued. */
export const templates = {
  'confirm-sign-up': confirmSignUp,
  'address-already-registered': addressAlreadyRegistered,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'purchase-receipt': purchaseReceipt,
  'purchase-refunded': purchaseRefunded,
  'operator-notice-refund': operatorNoticeRefund,
  'instalment-failed': instalmentFailed,
  'operator-notice-instalment': operatorNoticeInstalment,
  'plan-ended': planEnded,
  'operator-notice-plan': operatorNoticePlan,
  'mandate-ended': mandateEnded,
  'operator-notice-mandate': operatorNoticeMandate,
  'waiting-list-receipt': waitingListReceipt,
  'ticket-by-email': ticketByEmail,
  'ticket-by-sms': ticketBySms,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
