import { addWorkingDays } from './time/calendar.ts';
import type { Call } from './requests/call.ts';
import { invalidState, notFound } from './requests/failure.ts';
import { newDebitId } from './requests/identifiers.ts';
import { listParameters, page } from './requests/lists.ts';
import type { Page } from './requests/lists.ts';
import {
  amount,
  integer,
  metadata,
  object,
  oneOf,
  range,
  readParameters,
  required,
  text,
  textUpTo,
  wrong,
} from './requests/parameters.ts';
import { addWaitingItem } from './payouts/payout-items.ts';
import type { Refund } from '../store/gocardless-records.ts';
import type { Work } from './run-work.ts';

type Shown = Omit<Refund, 'hidden'>;

const creation = {
  amount,
  total_amount_confirmation: integer,
  links: object({ payment: text }),
  metadata,
  reference: textUpTo(140),
};
const MOST_OF_A_PAYMENT = 5;

/**
 * Refunds part of a payment. `total_amount_confirmation` is the total that will have been refunded, so that two concurrent refunds are not
 * both made.
 */
export function createRefund(call: Call): Shown {
  const given = readParameters(call.body, creation, ['refunds']);
  const wanted = required(given.amount, 'refunds', 'amount');
  const id = required(given.links?.payment, 'refunds', 'links', 'payment');
  const payment = call.store.get(call.organisation, 'gocardless_payment', id);
  if (payment === undefined) throw wrong(['refunds', 'links', 'payment'], 'Payment not found');
  if (payment.status !== 'confirmed' && payment.status !== 'paid_out') {
    throw invalidState('refund_payment_invalid_state', 'Only confirmed or paid out payments can be refunded');
  }
  const total = payment.amount_refunded + wanted;
  if (total > payment.amount) {
    throw invalidState('available_refund_amount_insufficient', 'The refund is larger than what is left of the payment');
  }
  if (required(given.total_amount_confirmation, 'refunds', 'total_amount_confirmation') !== total) {
    throw invalidState(
      'total_amount_confirmation_invalid',
      `Total amount confirmation does not match: it would be ${total}`,
    );
  }
  const earlier = call.store.newestFirst(call.organisation, 'gocardless_refund', `payment:${id}`);
  if (earlier.length >= MOST_OF_A_PAYMENT) {
    throw invalidState('number_of_refunds_exceeded', 'This payment has been refunded as often as it may be');
  }
  const refund: Refund = {
    id: newDebitId('RF'),
    created_at: call.now,
    amount: wanted,
    currency: payment.currency,
    reference: given.reference ?? null,
    status: 'submitted',
    metadata: given.metadata ?? {},
    links: { payment: id, mandate: payment.links.mandate },
    hidden: { created_on: call.today },
  };
  call.store.put(call.organisation, 'gocardless_payment', { ...payment, amount_refunded: total });
  addWaitingItem(call, { type: 'payment_refunded', payment, amount: -wanted, refund: refund.id });
  changeRefund(call, refund, 'created');
  return showRefund(refund);
}

/** Processes a day for a refund: it arrives two working days later. */
export function processDay(work: Work, refund: Refund): void {
  if (work.today >= addWorkingDays(refund.hidden.created_on, 2))
    changeRefund(work, { ...refund, status: 'paid' }, 'paid');
}

/** The customer's bank returned the refund: the money is in the creditor's balance again. The payment still counts it as refunded. */
export function returnRefund(work: Work, refund: Refund): void {
  if (refund.status === 'funds_returned') {
    throw invalidState('scenario_not_possible', 'The funds of this refund have been returned already');
  }
  const payment = work.store.get(work.organisation, 'gocardless_payment', refund.links.payment)!;
  addWaitingItem(work, { type: 'refund_funds_returned', payment, amount: refund.amount, refund: refund.id });
  changeRefund(work, { ...refund, status: 'funds_returned' }, 'funds_returned');
}

export function retrieveRefund(call: Call): Shown {
  return showRefund(findRefund(call));
}

export function updateRefund(call: Call): Shown {
  const updated = { ...findRefund(call), ...readParameters(call.body, { metadata }, ['refunds']) };
  call.store.put(call.organisation, 'gocardless_refund', updated);
  return showRefund(updated);
}

export function listRefunds(call: Call): Page<Shown> {
  const given = readParameters(
    call.query,
    {
      ...listParameters,
      created_at: range,
      mandate: text,
      payment: text,
      refund_type: oneOf('payment', 'mandate'),
    },
    [],
  );
  const { mandate, payment } = given;
  const refunds = call.store
    .newestFirst(call.organisation, 'gocardless_refund', payment === undefined ? undefined : `payment:${payment}`)
    .filter(({ links }) => mandate === undefined || links.mandate === mandate)
    .filter(() => given.refund_type !== 'mandate')
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  const { items, meta } = page(refunds, given);
  return { items: items.map(showRefund), meta };
}

function findRefund({ store, organisation, id }: Call): Refund {
  const refund = store.get(organisation, 'gocardless_refund', id);
  if (refund === undefined) throw notFound();
  return refund;
}

function showRefund({ hidden: _, ...shown }: Refund): Shown {
  return shown;
}

const TOLD = {
  created: ['api', 'The refund has been created.'],
  paid: ['gocardless', 'The refund has been paid to the customer.'],
  funds_returned: ['bank', 'The bank could not take the refund, and its funds have been returned.'],
} as const;

function changeRefund(work: Work, refund: Refund, action: keyof typeof TOLD): void {
  const [origin, description] = TOLD[action];
  work.store.put(work.organisation, 'gocardless_refund', refund);
  work.emit({
    resource_type: 'refunds',
    action,
    links: { refund: refund.id, payment: refund.links.payment },
    details: { origin, cause: `refund_${action}`, description },
    resource_metadata: refund.metadata,
  });
}
