import { bankAccount, showBankAccount } from '../customers/bank-accounts.ts';
import type { Call } from '../requests/call.ts';
import { findCustomer } from '../customers/customers.ts';
import { notFound } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { oneOf, range, readParameters, text } from '../requests/parameters.ts';
import type { BillingRequest } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

export function retrieveBillingRequest(call: Call): object {
  return showBillingRequest(call, findBillingRequest(call, call.id));
}

export function listBillingRequests(call: Call): Page<object> {
  const given = readParameters(
    call.query,
    {
      ...listParameters,
      customer: text,
      status: oneOf('pending', 'ready_to_fulfil', 'fulfilled', 'cancelled'),
      created_at: range,
    },
    [],
  );
  const term = given.customer === undefined ? undefined : `customer:${given.customer}`;
  const requests = call.store
    .newestFirst(call.organisation, 'gocardless_billing_request', term)
    .filter(({ status }) => given.status === undefined || status === given.status)
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  const { items, meta } = page(requests, given);
  return { items: items.map((request) => showBillingRequest(call, request)), meta };
}

export function findBillingRequest({ store, organisation }: Work, id: string): BillingRequest {
  const request = store.get(organisation, 'gocardless_billing_request', id);
  if (request === undefined) throw notFound();
  return request;
}

/** Returns a billing request as the API does: with the open actions, and with its current customer and bank account. */
export function showBillingRequest(work: Work, request: BillingRequest): object {
  const { links, mandate_request: wanted } = request;
  const { id, created_at, email, given_name, family_name, company_name, language, phone_number, metadata, ...address } =
    findCustomer(work, links.customer);
  const account =
    links.customer_bank_account === undefined ? null : showBankAccount(bankAccount(work, links.customer_bank_account));
  return {
    ...request,
    mandate_request: {
      ...wanted,
      authorisation_source: 'web',
      consent_type: null,
      constraints: null,
      funds_settlement: 'managed',
      payer_requested_dual_signature: false,
      sweeping: false,
    },
    payment_request: null,
    subscription_request: null,
    instalment_schedule_request: null,
    fallback_enabled: false,
    fallback_occurred: false,
    actions: actionsOf(request),
    resources: {
      customer: { id, created_at, email, given_name, family_name, company_name, language, phone_number, metadata },
      customer_billing_detail: {
        id: links.customer_billing_detail,
        created_at: request.created_at,
        ip_address: null,
        schemes: [wanted.scheme],
        ...address,
      },
      ...(account !== null && { customer_bank_account: account }),
    },
  };
}

function actionsOf({ status, links, mandate_request: { currency } }: BillingRequest): object[] {
  const isCollected = links.customer_bank_account !== undefined;
  const action = (type: string, isDone: boolean, requires: string[], more: object = {}): object => ({
    type,
    required: true,
    completes_actions: [],
    requires_actions: requires,
    status: isDone ? 'completed' : 'pending',
    ...more,
  });
  const missing = isCollected
    ? { customer: [], customer_billing_detail: [] }
    : { customer: ['email', 'given_name', 'family_name'], customer_billing_detail: [] };
  return [
    action('choose_currency', true, [], { available_currencies: [currency] }),
    action('collect_customer_details', isCollected, ['choose_currency'], {
      collect_customer_details: { default_country_code: currency === 'GBP' ? 'GB' : 'IE', incomplete_fields: missing },
    }),
    action('collect_bank_account', isCollected, ['choose_currency'], { available_currencies: [currency] }),
    action('confirm_payer_details', isCollected || status === 'fulfilled', [
      'collect_customer_details',
      'collect_bank_account',
    ]),
  ];
}
