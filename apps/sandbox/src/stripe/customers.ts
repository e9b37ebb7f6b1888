import type { Stripe } from 'stripe';
import { newId, randomLetters, unixNow } from '../store/identifiers.ts';
import type { Call } from './requests/call.ts';
import { missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { metadata, readParameters, text, timeRange } from './requests/parameters.ts';

const described = { email: text, name: text, phone: text, description: text, metadata };

export function createCustomer(call: Call): Stripe.Customer {
  const given = readParameters(call.form, described);
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: unixNow(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  call.store.put(call.account, 'customer', customer);
  call.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(call: Call): Stripe.Customer {
  const { metadata: notes, ...fields } = readParameters(call.form, described);
  const customer = findCustomer(call, call.ids[0]!);
  const updated: Stripe.Customer = { ...customer, ...fields, metadata: mergeMetadata(customer.metadata, notes) };
  call.store.put(call.account, 'customer', updated);
  call.emit('customer.updated', updated);
  return updated;
}

export function retrieveCustomer(call: Call): Stripe.Customer {
  readParameters(call.form, {});
  return findCustomer(call, call.ids[0]!);
}

/** Deletes a customer, and detaches its saved payment methods. */
export function deleteCustomer(call: Call): Stripe.DeletedCustomer {
  readParameters(call.form, {});
  const customer = findCustomer(call, call.ids[0]!);
  for (const method of call.store.newestFirst(call.account, 'payment_method', `customer:${customer.id}`)) {
    call.store.put(call.account, 'payment_method', { ...method, customer: null });
  }
  call.store.remove(call.account, 'customer', customer.id);
  call.emit('customer.deleted', customer);
  return { id: customer.id, object: 'customer', deleted: true };
}

export function listCustomers(call: Call): Stripe.ApiList<Stripe.Customer> {
  const given = readParameters(call.form, { ...listParameters, email: text, created: timeRange });
  const term = given.email === undefined ? undefined : `email:${given.email}`;
  const customers = call.store.newestFirst(call.account, 'customer', term);
  return page(
    customers.filter(({ created }) => given.created?.(created) ?? true),
    given,
    '/v1/customers',
  );
}

export function findCustomer(call: Call, id: string, param = 'id'): Stripe.Customer {
  const customer = call.store.get(call.account, 'customer', id);
  if (customer === undefined) throw missingResource('customer', id, param);
  return customer;
}

/** Stripe merges metadata with the existing one, and an empty value removes a key. */
export function mergeMetadata(old: Stripe.Metadata, added: Record<string, string> | undefined): Stripe.Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...added }).filter(([, value]) => value !== ''));
}
