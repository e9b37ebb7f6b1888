import type { AuditCheck } from './audit-check.ts';

/** Payouts, as they were compared with our rows. */
export const payoutChecks: AuditCheck[] = [
  {
    name: 'payouts-agree',
    invariant: 7,
    promise: 'every compared payout agrees with our rows of its payments',
    sql: `
      SELECT client_id, provider, provider_payout_id, differences FROM payouts WHERE cardinality(differences) > 0`,
  },
  {
    name: 'instalments-are-in-payouts',
    invariant: 7,
    promise: 'an instalment that was paid out is in the payouts with its whole amount, and others are not',
    sql: `
      SELECT instalments.client_id, instalments.order_id, instalments.number, instalments.state, instalments.amount, coalesce(stood.amount, 0) AS stood
      FROM instalments
      JOIN (SELECT client_id, max(compared_to) AS compared_to FROM payout_comparisons WHERE provider = 'gocardless' GROUP BY client_id) AS comparison
        ON comparison.client_id = instalments.client_id
      LEFT JOIN (
        SELECT client_id, provider_payment_id, sum(amount) AS amount
        FROM payout_lines WHERE provider = 'gocardless' AND kind <> 'refunded' GROUP BY client_id, provider_payment_id
      ) AS stood ON stood.client_id = instalments.client_id AND stood.provider_payment_id = instalments.provider_payment_id
      WHERE CASE coalesce(stood.amount, 0)
        WHEN 0 THEN instalments.state = 'paid_out' AND instalments.updated_at < comparison.compared_to - interval '2 days'
        WHEN instalments.amount THEN instalments.state NOT IN ('paid_out', 'failed', 'charged_back') AND instalments.retries = 0
        ELSE true
      END`,
  },
  {
    name: 'payments-are-in-payouts',
    invariant: 7,
    promise: 'the sum of a card payment in payouts is its captured amount',
    sql: `
      SELECT payments.client_id, payments.id, payments.state, payments.captured, stood.amount AS stood
      FROM payments
      JOIN (
        SELECT client_id, provider_payment_id, sum(amount) AS amount
        FROM payout_lines WHERE provider = 'stripe' AND kind <> 'refunded' GROUP BY client_id, provider_payment_id
      ) AS stood ON stood.client_id = payments.client_id AND stood.provider_payment_id = payments.provider_payment_id
      WHERE payments.provider = 'stripe' AND stood.amount <> payments.captured
        AND (payments.disputed_at IS NULL OR stood.amount NOT BETWEEN 0 AND payments.captured)`,
  },
  {
    name: 'refunds-are-in-payouts',
    invariant: 7,
    promise: 'the sum of a refund in payouts is its amount in our rows, or 0 after it came back',
    sql: `
      SELECT stood.client_id, stood.provider, provider_payment_id, stood.provider_refund_id, refunds.id, refunds.state, refunds.amount,
             stood.amount AS stood
      FROM (
        SELECT client_id, provider, provider_payment_id, provider_refund_id, -sum(amount) AS amount
        FROM payout_lines WHERE kind = 'refunded' GROUP BY 1, 2, 3, 4
      ) AS stood
      LEFT JOIN refunds ON refunds.client_id = stood.client_id AND refunds.provider_refund_id = stood.provider_refund_id
      WHERE CASE refunds.state
        WHEN 'succeeded' THEN stood.amount <> refunds.amount
        WHEN 'failed' THEN stood.amount NOT IN (0, refunds.amount)
        ELSE stood.amount <> 0
      END`,
  },
];
