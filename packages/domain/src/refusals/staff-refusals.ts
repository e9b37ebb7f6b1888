import * as text from '@fareway/texts/refusals/staff.ts';
import { fixedText } from './refusal-texts.ts';

/** Refusals for staff of an operator, in the console and in the staff commands. */
export const refusalsOfStaff = {
  'staff-not-logged-in': { status: 401, words: fixedText(text.notLoggedIn) },
  'staff-not-permitted': {
    status: 403,
    words: fixedText(text.notPermitted),
  },
  'operator-unknown': {
    status: 404,
    words: ({ slug }: { slug: string }) => text.operatorUnknown(slug),
  },
  'service-of-operator-unknown': {
    status: 404,
    words: ({ operator, service }: { operator: string; service: string }) => text.serviceUnknown(operator, service),
  },
  'area-name-invalid': {
    status: 422,
    words: fixedText(text.areaNameInvalid),
  },
  'area-unknown': {
    status: 404,
    words: ({ operator, name }: { operator: string; name: string }) => text.areaUnknown(operator, name),
  },
  'reference-unknown': {
    status: 404,
    words: ({ operator, reference }: { operator: string; reference: string }) =>
      text.referenceUnknown(operator, reference),
  },
  'ticket-of-operator-unknown': {
    status: 404,
    words: ({ operator, customer_ticket_id }: { operator: string; customer_ticket_id: string }) =>
      text.ticketUnknown(operator, customer_ticket_id),
  },
  'boarding-in-future': {
    status: 422,
    words: fixedText(text.boardingInFuture),
  },
  'boarding-not-valid': {
    status: 409,
    /** `reason` is the status of the ticket on the day of the boarding. */
    words: ({ reason }: { reason: keyof typeof text.boardingNotValid }) => text.boardingNotValid[reason],
  },
  'boarding-without-ticket': {
    status: 404,
    words: fixedText(text.boardingWithoutTicket),
  },
  'ticket-refunded': {
    status: 409,
    words: fixedText(text.ticketRefunded),
  },
  'ticket-paid-by-plan': {
    status: 409,
    words: fixedText(text.ticketPaidByPlan),
  },
  'ticket-not-refundable': {
    status: 409,
    words: fixedText(text.ticketNotRefundable),
  },
  'ticket-is-void': { status: 409, words: fixedText(text.ticketIsVoid) },
  'ticket-has-running-plan': {
    status: 409,
    words: fixedText(text.ticketHasRunningPlan),
  },
  'device-name-invalid': {
    status: 422,
    words: fixedText(text.deviceNameInvalid),
  },
  'device-name-taken': {
    status: 409,
    words: ({ name }: { name: string }) => text.deviceNameTaken(name),
  },
  'device-not-paired': {
    status: 404,
    words: ({ name }: { name: string }) => text.deviceNotPaired(name),
  },
} as const;
