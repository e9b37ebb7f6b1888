import type { Call } from '../requests/call.ts';
import { invalidState } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { metadata, range, readParameters, someOf, text } from '../requests/parameters.ts';
import type { Mandate } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { endMandate } from './process-day.ts';
import { findMandate, isDead, nextPossibleChargeDate } from './state.ts';

type Shown = Omit<Mandate, 'hidden'> & { next_possible_charge_date: string | null };

const filters = {
  ...listParameters,
  creditor: text,
  customer: text,
  customer_bank_account: text,
  reference: text,
  scheme: someOf('bacs', 'sepa_core'),
  status: someOf(
    'pending_submission',
    'submitted',
    'active',
    'suspended_by_payer',
    'failed',
    'cancelled',
    'expired',
    'blocked',
  ),
  created_at: range,
};

export function retrieveMandate(call: Call): Shown {
  return showMandate(call, findMandate(call, call.id));
}

export function listMandates(call: Call): Page<Shown> {
  const given = readParameters(call.query, filters, []);
  const { customer, customer_bank_account: account, creditor, reference } = given;
  const mandates = call.store
    .newestFirst(call.organisation, 'gocardless_mandate', customer === undefined ? undefined : `customer:${customer}`)
    .filter(({ links }) => account === undefined || links.customer_bank_account === account)
    .filter(({ links }) => creditor === undefined || links.creditor === creditor)
    .filter((mandate) => reference === undefined || mandate.reference === reference)
    .filter(({ scheme }) => given.scheme?.includes(scheme) ?? true)
    .filter(({ status }) => given.status?.includes(status) ?? true)
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  return page(
    mandates.map((mandate) => showMandate(call, mandate)),
    given,
  );
}

export function updateMandate(call: Call): Shown {
  const given = readParameters(call.body, { metadata }, ['mandates']);
  const updated = { ...findMandate(call, call.id), ...given };
  call.store.put(call.organisation, 'gocardless_mandate', updated);
  return showMandate(call, updated);
}

export function cancelMandate(call: Call): Shown {
  const given = readParameters(call.body, { metadata }, ['data']);
  const mandate = findMandate(call, call.id);
  if (isDead(mandate)) throw invalidState('cancellation_failed', 'This mandate cannot be cancelled');
  const cancelled = endMandate(call, { ...mandate, ...given }, 'cancelled', {
    origin: 'api',
    cause: 'mandate_cancelled',
    description: 'The mandate was cancelled at your request.',
  });
  return showMandate(call, cancelled);
}

function showMandate(work: Work, mandate: Mandate): Shown {
  const { hidden: _, ...shown } = mandate;
  return { ...shown, next_possible_charge_date: nextPossibleChargeDate(work, mandate) };
}
