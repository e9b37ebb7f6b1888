import type { AuditCheck } from './audit-check.ts';

/** What the providers paid out to operators, as it was compared with our rows. */
export const payoutChecks: AuditCheck[] = [
  {
    name: 'payouts-agree',
    invariant: 7,
    promise: 'every payout that was compared agrees with what our rows say of its payments',
    sql: `
      SELECT client_id, provider, provider_payout_id, differences FROM payouts WHERE cardinality(differences) > 0`,
  },
  {
    name: 'instalments-stand-in-payouts',
    invariant: 7,
    promise:
      'an instalment that was paid out stands in the payouts with its whole amount, others do not, and no more was given back of it than we know',
    sql: `
      SELECT instalments.client_id, instalments.order_id, instalments.number, instalments.state, instalments.amount, coalesce(stood.amount, 0) AS stood
      FROM instalments
      JOIN (SELECT client_id, max(compared_to) AS compared_to FROM payout_comparisons WHERE provider = 'gocardless' GROUP BY client_id) AS comparison
        ON comparison.client_id = instalments.client_id
      LEFT JOIN (
        SELECT client_id, provider_payment_id, sum(amount) FILTER (WHERE kind <> 'refunded') AS amount,
               -sum(amount) FILTER (WHERE kind = 'refunded') AS refunded
        FROM payout_lines WHERE provider = 'gocardless' GROUP BY client_id, provider_payment_id
      ) AS stood ON stood.client_id = instalments.client_id AND stood.provider_payment_id = instalments.provider_payment_id
      WHERE CASE coalesce(stood.amount, 0)
        WHEN 0 THEN instalments.state = 'paid_out' AND instalments.updated_at < comparison.compared_to - interval '2 days'
        WHEN instalments.amount THEN instalments.state NOT IN ('paid_out', 'failed', 'charged_back') AND instalments.retries = 0
        ELSE true
      END OR stood.refunded > (
        SELECT coalesce(sum(amount), 0) FROM refunds
        WHERE refunds.client_id = instalments.client_id AND refunds.order_id = instalments.order_id
          AND instalment_number = instalments.number AND provider_refund_id IS NOT NULL)`,
  },
  {
    name: 'payments-stand-in-payouts',
    invariant: 7,
    promise:
      'what stands of a card payment in the payouts is what was taken, and no more was given back of it than we know',
    sql: `
      SELECT payments.client_id, payments.id, payments.state, payments.captured, stood.amount AS stood, stood.refunded
      FROM payments
      JOIN (
        SELECT client_id, provider_payment_id, sum(amount) FILTER (WHERE kind <> 'refunded') AS amount,
               -sum(amount) FILTER (WHERE kind = 'refunded') AS refunded
        FROM payout_lines WHERE provider = 'stripe' GROUP BY client_id, provider_payment_id
      ) AS stood ON stood.client_id = payments.client_id AND stood.provider_payment_id = payments.provider_payment_id
      WHERE payments.provider = 'stripe' AND (
        stood.amount <> payments.captured AND (payments.disputed_at IS NULL OR stood.amount NOT BETWEEN 0 AND payments.captured)
        OR stood.refunded > (
          SELECT coalesce(sum(amount), 0) FROM refunds
          WHERE refunds.client_id = payments.client_id AND payment_id = payments.id AND provider_refund_id IS NOT NULL))`,
  },
];
