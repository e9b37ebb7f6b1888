import type { Stripe } from 'stripe';
import { unixNow } from '../../store/identifiers.ts';
import type { Call } from '../requests/call.ts';
import { findCustomer, mergeMetadata } from '../customers.ts';
import { invalidRequest } from '../requests/failure.ts';
import { integer, metadata, oneOf, readParameters, text } from '../requests/parameters.ts';
import { cardFor } from './card-for.ts';
import { refuseAmount } from './create.ts';
import { findPaymentIntent } from './find.ts';

const cancellation = { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') };
const change = {
  amount: integer,
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  receipt_email: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
};

/** Cancels an intent that has taken no money yet. For one that has succeeded, throws an error with the intent inside. */
export function cancelPaymentIntent(call: Call): Stripe.PaymentIntent {
  const given = readParameters(call.form, cancellation);
  const intent = findPaymentIntent(call, call.ids[0]!);
  refuseEnded(intent, 'cancel');
  const cancelled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: unixNow(),
    cancellation_reason: given.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  call.store.put(call.account, 'payment_intent', cancelled);
  call.emit('payment_intent.canceled', cancelled);
  return cancelled;
}

export function updatePaymentIntent(call: Call): Stripe.PaymentIntent {
  const { metadata: notes, payment_method: method, ...fields } = readParameters(call.form, change);
  const intent = findPaymentIntent(call, call.ids[0]!);
  if (Object.keys(fields).length > 0 || method !== undefined) refuseEnded(intent, 'update');
  if (fields.amount !== undefined) refuseAmount(fields.amount, intent.currency);
  if (fields.customer !== undefined) findCustomer(call, fields.customer, 'customer');
  const updated: Stripe.PaymentIntent = { ...intent, ...fields, metadata: mergeMetadata(intent.metadata, notes) };
  if (method !== undefined) {
    updated.payment_method = cardFor(call, method, updated.customer as string | null).id;
    updated.status = 'requires_confirmation';
    updated.next_action = null;
  }
  call.store.put(call.account, 'payment_intent', updated);
  return updated;
}

function refuseEnded(intent: Stripe.PaymentIntent, deed: 'cancel' | 'update'): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  const only = 'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing';
  const message =
    deed === 'cancel'
      ? `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${only}.`
      : `This PaymentIntent could not be updated because it has a status of ${intent.status}.`;
  throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
