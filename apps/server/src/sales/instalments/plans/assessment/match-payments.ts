import type { Payment } from 'gocardless-nodejs/types';
import type { InstalmentRow } from '@fareway/domain/instalments/instalment.ts';

/**
 * Returns the payment of each instalment, by the instalment's number. It matches by the stored id; new payments match by amount, in the order
 * of their days.
 */
export function matchPayments(
  instalments: readonly InstalmentRow[],
  payments: readonly Payment[],
): Map<number, Payment> {
  const known = new Map(payments.map((payment) => [payment.id!, payment]));
  const matched = new Map<number, Payment>();
  for (const { number, provider_payment_id } of instalments) {
    const payment = provider_payment_id === null ? undefined : known.get(provider_payment_id);
    if (payment) matched.set(number, payment);
    if (payment) known.delete(payment.id!);
  }
  // while the provider is still creating the payments, the first in the list may not be the first of the plan
  if (payments.length < instalments.length) return matched;
  const fresh = [...known.values()].toSorted((one, other) =>
    (one.charge_date ?? '').localeCompare(other.charge_date ?? ''),
  );
  for (const { number, amount, provider_payment_id } of instalments) {
    if (provider_payment_id !== null) continue;
    const index = fresh.findIndex((payment) => Number(payment.amount) === amount);
    if (index >= 0) matched.set(number, fresh.splice(index, 1)[0]!);
  }
  return matched;
}
