import type { Stripe } from 'stripe';
import { newId, unixNow } from '../store/identifiers.ts';
import { addBalanceTransaction } from './balance-transactions.ts';
import type { Call } from './requests/call.ts';
import { missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { readParameters, text, timeRange } from './requests/parameters.ts';

/** The fee of a dispute, in minor units. */
const DISPUTE_FEE = 2000;

/** The cardholder disputes the charge: the money is withdrawn at once, with a fee. */
export function openDispute(call: Call, chargeId: string): void {
  const charge = call.store.get(call.account, 'charge', chargeId);
  if (charge === undefined || charge.disputed) return;
  const { amount, currency } = charge;
  const id = newId('du');
  const entry = addBalanceTransaction(call, {
    type: 'adjustment',
    source: id,
    amount: -amount,
    fee: DISPUTE_FEE,
    currency,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const now = unixNow();
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [entry],
    charge: charge.id,
    created: now,
    currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  call.store.put(call.account, 'dispute', dispute);
  call.store.put(call.account, 'charge', { ...charge, disputed: true });
  call.emit('charge.dispute.created', dispute);
  call.emit('charge.dispute.funds_withdrawn', dispute);
}

export function retrieveDispute(call: Call): Stripe.Dispute {
  readParameters(call.form, {});
  const dispute = call.store.get(call.account, 'dispute', call.ids[0]!);
  if (dispute === undefined) throw missingResource('dispute', call.ids[0]!);
  return dispute;
}

export function listDisputes(call: Call): Stripe.ApiList<Stripe.Dispute> {
  const given = readParameters(call.form, {
    ...listParameters,
    charge: text,
    payment_intent: text,
    created: timeRange,
  });
  const disputes = call.store
    .newestFirst(call.account, 'dispute')
    .filter((dispute) => given.charge === undefined || dispute.charge === given.charge)
    .filter((dispute) => given.payment_intent === undefined || dispute.payment_intent === given.payment_intent)
    .filter((dispute) => given.created?.(dispute.created) ?? true);
  return page(disputes, given, '/v1/disputes');
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
