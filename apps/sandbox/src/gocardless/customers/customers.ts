import type { Call } from '../requests/call.ts';
import { notFound } from '../requests/failure.ts';
import { newDebitId } from '../requests/identifiers.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { metadata, range, readParameters, text } from '../requests/parameters.ts';
import type { Customer } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

/** A customer without details: it is created with the billing request, and the hosted page fills it in. */
export function addCustomer({ store, organisation, now }: Work): Customer {
  const customer: Customer = {
    id: newDebitId('CU'),
    created_at: now,
    email: null,
    given_name: null,
    family_name: null,
    company_name: null,
    phone_number: null,
    language: 'en',
    address_line1: null,
    address_line2: null,
    address_line3: null,
    city: null,
    region: null,
    postal_code: null,
    country_code: null,
    danish_identity_number: null,
    swedish_identity_number: null,
    metadata: {},
  };
  store.put(organisation, 'gocardless_customer', customer);
  return customer;
}

export function findCustomerOf(call: Call): Customer {
  return findCustomer(call, call.id);
}

const details = { email: text, given_name: text, family_name: text, phone_number: text, metadata };

export function updateCustomer(call: Call): Customer {
  const updated = { ...findCustomer(call, call.id), ...readParameters(call.body, details, ['customers']) };
  call.store.put(call.organisation, 'gocardless_customer', updated);
  return updated;
}

export function listCustomers(call: Call): Page<Customer> {
  const given = readParameters(call.query, { ...listParameters, created_at: range }, []);
  const customers = call.store.newestFirst(call.organisation, 'gocardless_customer');
  return page(
    customers.filter(({ created_at }) => given.created_at?.(created_at) ?? true),
    given,
  );
}

export function findCustomer({ store, organisation }: Work, id: string): Customer {
  const customer = store.get(organisation, 'gocardless_customer', id);
  if (customer === undefined) throw notFound();
  return customer;
}
