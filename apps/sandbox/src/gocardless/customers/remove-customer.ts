import type { Call } from '../requests/call.ts';
import { findCustomer } from './customers.ts';
import { endMandate } from '../mandates/process-day.ts';
import { isDead } from '../mandates/state.ts';
import type { Customer } from '../../store/gocardless-records.ts';

/** Removes a customer: it and its bank accounts can no longer be read, and its mandates end. */
export function removeCustomer(call: Call): Customer {
  const { store, organisation } = call;
  const customer = findCustomer(call, call.id);
  const term = `customer:${customer.id}`;
  for (const mandate of store.newestFirst(organisation, 'gocardless_mandate', term)) {
    if (isDead(mandate)) continue;
    endMandate(call, mandate, 'cancelled', {
      origin: 'api',
      cause: 'mandate_cancelled',
      description: 'The mandate was cancelled at your request.',
    });
  }
  for (const account of store.newestFirst(organisation, 'gocardless_bank_account', term)) {
    store.put(organisation, 'gocardless_bank_account', { ...account, hidden: { ...account.hidden, is_removed: true } });
  }
  store.remove(organisation, 'gocardless_customer', customer.id);
  return customer;
}
