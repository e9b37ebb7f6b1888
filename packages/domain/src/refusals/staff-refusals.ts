import { fixedText } from './refusal-texts.ts';

/** Refusals for staff of an operator, in the console and in the staff commands. */
export const refusalsOfStaff = {
  'staff-not-logged-in': { status: 401, words: fixedText('Please log in to the console.') },
  'staff-not-permitted': {
    status: 403,
    words: fixedText('Your role does not include this. Please ask the person who manages the staff of your operator.'),
  },
  'operator-unknown': {
    status: 404,
    words: ({ slug }: { slug: string }) => `There is no operator '${slug}'.`,
  },
  'service-of-operator-unknown': {
    status: 404,
    words: ({ operator, service }: { operator: string; service: string }) => `${operator} has no service '${service}'.`,
  },
  'area-name-invalid': {
    status: 422,
    words: fixedText(
      'Please enter the name of a town, with 120 characters at most, or a postcode area or district such as BD or BD23.',
    ),
  },
  'area-unknown': {
    status: 404,
    words: ({ operator, name }: { operator: string; name: string }) => `${operator} has no such area '${name}'.`,
  },
  'reference-unknown': {
    status: 404,
    words: ({ operator, reference }: { operator: string; reference: string }) =>
      `${operator} has no ticket or order with the reference ${reference}.`,
  },
  'ticket-of-operator-unknown': {
    status: 404,
    words: ({ operator, customer_ticket_id }: { operator: string; customer_ticket_id: string }) =>
      `${operator} has no ticket ${customer_ticket_id}.`,
  },
  'boarding-in-future': {
    status: 422,
    words: fixedText('This time is in the future. Please enter when the passenger boarded.'),
  },
  'boarding-not-valid': {
    status: 409,
    /** `reason` is the status of the ticket on the day of the boarding. */
    words: ({ reason }: { reason: string }) => `The ticket was ${reason.replaceAll('-', ' ')} on that day.`,
  },
  'boarding-without-ticket': {
    status: 404,
    words: fixedText('The operator has no such ticket or service, or the passenger was deleted.'),
  },
  'ticket-refunded': {
    status: 409,
    words: fixedText('The money of this ticket was refunded before, or is on its way.'),
  },
  'ticket-paid-by-plan': {
    status: 409,
    words: fixedText(
      'This ticket is paid by direct debit. Please end its plan, and refund its paid instalments one by one.',
    ),
  },
  'ticket-not-refundable': {
    status: 409,
    words: fixedText('No card payment was made for this ticket itself, so there is nothing to refund.'),
  },
  'ticket-is-void': { status: 409, words: fixedText('The ticket is void.') },
  'ticket-has-running-plan': {
    status: 409,
    words: fixedText(
      'Not all instalments of this ticket are paid. Please end its plan, which can also void the ticket.',
    ),
  },
  'device-name-invalid': {
    status: 422,
    words: fixedText('Please enter a name for the device, with 60 characters at most.'),
  },
  'device-name-taken': {
    status: 409,
    words: ({ name }: { name: string }) => `There is a device named '${name}'. Please revoke it first.`,
  },
  'device-not-paired': {
    status: 404,
    words: ({ name }: { name: string }) => `No paired device is named '${name}'.`,
  },
} as const;
