import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import type { SalesDeps } from '../../../sales/orders/order-kind.ts';
import { callProvider } from '../../../payments/direct-debit/call-provider.ts';
import { knownProviderOf } from '../../../payments/direct-debit/operator-account.ts';
import { settleRefundEvent } from '../../../sales/instalments/refunds/settle-refund-event.ts';
import { syncPlan } from '../../../sales/instalments/plans/sync-plan.ts';
import { readOurInstalments } from './our-instalments.ts';
import type { PayoutSource } from './payout-source.ts';
import type { PayoutAccount } from '../payout.ts';
import { findGoCardlessPayout, listGoCardlessPayouts, readGoCardlessLines } from './read-gocardless-payouts.ts';
import { readMissingInstalments } from './read-missing-instalments.ts';

/** GoCardless's side of the comparison: its payouts and the instalments of an operator. */
export async function gocardlessSource(
  deps: SalesDeps,
  account: PayoutAccount,
  pageSize: number,
): Promise<PayoutSource> {
  const { client_id } = account;
  const provider = await knownProviderOf(deps, client_id);
  return {
    isNoResponse: (error) => error instanceof Refusal,
    listPayouts: (since) => listGoCardlessPayouts(provider, since, pageSize),
    findPayout: (id) => findGoCardlessPayout(provider, id),
    readLines: ({ id }) => readGoCardlessLines(provider, id, pageSize),
    async payoutOf(providerPaymentId) {
      const { links } = await callProvider(() => provider.payments.find(providerPaymentId));
      return links?.payout;
    },
    readOurs: (paymentIds, payoutIds) => readOurInstalments(deps.db, account, paymentIds, payoutIds),
    readMissing: (as) => readMissingInstalments(deps.db, as),
    async sync({ order_id, line, provider_payment_id }) {
      await syncPlan(deps, { client_id, order_id, line });
      const { refunds } = await callProvider(() => provider.refunds.list({ payment: provider_payment_id }));
      for (const { id } of refunds) await settleRefundEvent(deps, client_id, { refund: id });
    },
  };
}
