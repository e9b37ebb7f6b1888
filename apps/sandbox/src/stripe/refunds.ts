import type { Stripe } from 'stripe';
import { newId, unixNow } from '../store/identifiers.ts';
import { addBalanceTransaction } from './balance-transactions.ts';
import type { Call } from './requests/call.ts';
import { findCharge } from './charges.ts';
import { invalidRequest, missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { integer, metadata, oneOf, readParameters, text, timeRange } from './requests/parameters.ts';
import { findPaymentIntent } from './payment-intents/find.ts';

const creation = {
  amount: integer,
  charge: text,
  payment_intent: text,
  metadata,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

/** Refunds the rest of a charge, or `amount` of it. Never exceeds the payment. */
export function createRefund(call: Call): Stripe.Refund {
  const given = readParameters(call.form, creation);
  const charge = chargeOf(call, given.charge, given.payment_intent);
  const left = charge.amount - charge.amount_refunded;
  const amount = given.amount ?? left;
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const id = newId('re');
  const { currency } = charge;
  const entry = addBalanceTransaction(call, {
    type: 'refund',
    source: id,
    amount: -amount,
    fee: 0,
    currency,
    description: 'REFUND FOR CHARGE',
  });
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: entry.id,
    charge: charge.id,
    created: unixNow(),
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const refunded = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  call.store.put(call.account, 'refund', refund);
  call.store.put(call.account, 'charge', after);
  call.emit('refund.created', refund);
  call.emit('charge.refunded', after);
  return refund;
}

export function retrieveRefund(call: Call): Stripe.Refund {
  readParameters(call.form, {});
  const refund = call.store.get(call.account, 'refund', call.ids[0]!);
  if (refund === undefined) throw missingResource('refund', call.ids[0]!);
  return refund;
}

export function listRefunds(call: Call): Stripe.ApiList<Stripe.Refund> {
  const given = readParameters(call.form, {
    ...listParameters,
    charge: text,
    payment_intent: text,
    created: timeRange,
  });
  const term =
    given.charge !== undefined
      ? `charge:${given.charge}`
      : given.payment_intent === undefined
        ? undefined
        : `payment_intent:${given.payment_intent}`;
  const refunds = call.store.newestFirst(call.account, 'refund', term);
  return page(
    refunds.filter(({ created }) => given.created?.(created) ?? true),
    given,
    '/v1/refunds',
  );
}

function chargeOf(call: Call, charge: string | undefined, intent: string | undefined): Stripe.Charge {
  if (charge !== undefined) return findCharge(call, charge, 'charge');
  if (intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const { latest_charge: latest, status } = findPaymentIntent(call, intent, 'payment_intent');
  if (typeof latest !== 'string' || status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return findCharge(call, latest);
}
