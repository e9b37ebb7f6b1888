import type { Call } from '../requests/call.ts';
import { notFound } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { oneOf, range, readParameters, text } from '../requests/parameters.ts';
import type { Payout } from '../../store/gocardless-records.ts';

const filters = {
  ...listParameters,
  created_at: range,
  creditor: text,
  creditor_bank_account: text,
  currency: oneOf('GBP', 'EUR'),
  payout_type: oneOf('merchant', 'partner'),
  reference: text,
  status: oneOf('pending', 'paid', 'bounced'),
};

export function retrievePayout(call: Call): Payout {
  const payout = call.store.get(call.organisation, 'gocardless_payout', call.id);
  if (payout === undefined) throw notFound();
  return payout;
}

export function listPayouts(call: Call): Page<Payout> {
  const given = readParameters(call.query, filters, []);
  const { creditor, creditor_bank_account: account } = given;
  const payouts = call.store
    .newestFirst(call.organisation, 'gocardless_payout')
    .filter(({ links }) => creditor === undefined || links.creditor === creditor)
    .filter(({ links }) => account === undefined || links.creditor_bank_account === account)
    .filter(({ currency }) => given.currency === undefined || currency === given.currency)
    .filter(({ payout_type: type }) => given.payout_type === undefined || type === given.payout_type)
    .filter(({ reference }) => given.reference === undefined || reference === given.reference)
    .filter(({ status }) => given.status === undefined || status === given.status)
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  return page(payouts, given);
}
