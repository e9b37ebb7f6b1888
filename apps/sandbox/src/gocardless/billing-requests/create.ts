import type { Call } from '../requests/call.ts';
import { creditorId } from '../creditors.ts';
import { addCustomer, findCustomer } from '../customers/customers.ts';
import { invalidState } from '../requests/failure.ts';
import { newDebitId } from '../requests/identifiers.ts';
import { metadata, object, oneOf, readParameters, required, text, textUpTo, wrong } from '../requests/parameters.ts';
import type { BillingRequest, Currency, Scheme } from '../../store/gocardless-records.ts';
import { recordBillingRequestEvent } from './change.ts';
import { fulfil } from './fulfil.ts';
import { findBillingRequest, showBillingRequest } from './look-up.ts';

const currency = oneOf('GBP', 'EUR');
const creation = {
  mandate_request: object({
    currency,
    scheme: oneOf('bacs', 'sepa_core'),
    description: textUpTo(255),
    metadata,
    verify: oneOf('minimum', 'recommended', 'when_available', 'always'),
  }),
  links: object({ creditor: text, customer: text }),
  metadata,
};

export const SCHEMES: Record<Currency, Scheme> = { GBP: 'bacs', EUR: 'sepa_core' };

/** Creates a request for a mandate. Its customer exists from the beginning; the hosted page asks for the details. */
export function createBillingRequest(call: Call): object {
  const given = readParameters(call.body, creation, ['billing_requests']);
  const wanted = required(given.mandate_request, 'billing_requests', 'mandate_request');
  const wantedCurrency = required(wanted.currency, 'billing_requests', 'mandate_request', 'currency');
  const scheme = wanted.scheme ?? SCHEMES[wantedCurrency];
  if (scheme !== SCHEMES[wantedCurrency]) {
    throw wrong(['billing_requests', 'mandate_request', 'scheme'], `is not available for ${wantedCurrency}`);
  }
  if (given.links?.creditor !== undefined && given.links.creditor !== creditorId(call)) {
    throw wrong(['billing_requests', 'links', 'creditor'], 'is not a valid creditor');
  }
  const customer = given.links?.customer === undefined ? addCustomer(call) : findCustomer(call, given.links.customer);
  const request: BillingRequest = {
    id: newDebitId('BRQ'),
    created_at: call.now,
    status: 'pending',
    mandate_request: {
      currency: wantedCurrency,
      scheme,
      description: wanted.description ?? null,
      metadata: wanted.metadata ?? {},
      verify: wanted.verify ?? 'minimum',
      links: {},
    },
    metadata: given.metadata ?? {},
    links: {
      organisation: call.organisation,
      creditor: creditorId(call),
      customer: customer.id,
      customer_billing_detail: newDebitId('CBD'),
      mandate_request: newDebitId('MRQ'),
    },
  };
  call.store.put(call.organisation, 'gocardless_billing_request', request);
  recordBillingRequestEvent(call, request, 'created', 'This billing request has been created.');
  return showBillingRequest(call, request);
}

export function cancelBillingRequest(call: Call): object {
  readParameters(call.body, { metadata }, ['data']);
  const request = findBillingRequest(call, call.id);
  if (request.status === 'cancelled' || request.status === 'fulfilled') {
    throw invalidState('billing_request_not_cancellable', `Billing request is ${request.status}`);
  }
  const cancelled: BillingRequest = { ...request, status: 'cancelled' };
  call.store.put(call.organisation, 'gocardless_billing_request', cancelled);
  recordBillingRequestEvent(call, cancelled, 'cancelled', 'This billing request has been cancelled.');
  return showBillingRequest(call, cancelled);
}

/** For flows that do not fulfil automatically. */
export function fulfilBillingRequest(call: Call): object {
  readParameters(call.body, { metadata }, ['data']);
  const request = findBillingRequest(call, call.id);
  if (request.status !== 'ready_to_fulfil') {
    throw invalidState('billing_request_not_ready_to_fulfil', `Billing request is ${request.status}`);
  }
  return showBillingRequest(call, fulfil(call, request));
}
