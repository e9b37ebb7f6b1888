import { recordBillingRequestEvent } from '../billing-requests/change.ts';
import { fulfil } from '../billing-requests/fulfil.ts';
import { findCustomer } from '../customers/customers.ts';
import { newDebitId } from '../requests/identifiers.ts';
import type { BillingRequest, BillingRequestFlow, CustomerBankAccount } from '../../store/gocardless-records.ts';
import { outcomeOf } from '../customers/test-bank-accounts.ts';
import type { Work } from '../run-work.ts';
import type { Details } from './read-details.ts';

/** Handles a confirmed page: stores the customer's details, adds the bank account, and creates the mandate. */
export function confirm(work: Work, flow: BillingRequestFlow, request: BillingRequest, details: Details): void {
  const { store, organisation, now } = work;
  const { given_name, family_name, email } = details;
  const { currency } = request.mandate_request;
  const country = currency === 'GBP' ? 'GB' : details.account_number.slice(0, 2);
  const customer = { ...findCustomer(work, request.links.customer), given_name, family_name, email };
  store.put(organisation, 'gocardless_customer', { ...customer, country_code: country });
  const account: CustomerBankAccount = {
    id: newDebitId('BA'),
    created_at: now,
    account_holder_name: `${given_name} ${family_name}`.toUpperCase(),
    account_number_ending: details.account_number.slice(-2),
    bank_name: bankOf(details),
    country_code: country,
    currency,
    enabled: true,
    metadata: {},
    links: { customer: customer.id },
    hidden: { outcome: outcomeOf(details.account_number) },
  };
  store.put(organisation, 'gocardless_bank_account', account);
  const ready: BillingRequest = {
    ...request,
    status: 'ready_to_fulfil',
    links: { ...request.links, customer_bank_account: account.id },
  };
  store.put(organisation, 'gocardless_billing_request', ready);
  const byPayer = { origin: 'payer', more: { billing_request_flow: flow.id } } as const;
  recordBillingRequestEvent(
    work,
    ready,
    'collect_customer_details',
    'Customer details have been collected for this billing request.',
    byPayer,
  );
  recordBillingRequestEvent(
    work,
    ready,
    'collect_bank_account',
    'Bank account details have been collected for this billing request.',
    byPayer,
  );
  recordBillingRequestEvent(
    work,
    ready,
    'payer_details_confirmed',
    'Payer details have been confirmed for this billing request.',
    byPayer,
  );
  if (flow.auto_fulfil) fulfil(work, ready);
}

/** Returns the bank's name; empty for a sort code of no bank. */
function bankOf({ sort_code: sortCode, account_number: number }: Details): string {
  if (sortCode === '000000') return '';
  if (sortCode.startsWith('20')) return 'BARCLAYS BANK PLC';
  return number.startsWith('IE') && number.slice(4, 8) === 'AIBK' ? 'ALLIED IRISH BANKS PLC' : 'SANDBOX BANK';
}
