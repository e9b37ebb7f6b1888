import type { Call } from '../requests/call.ts';
import { invalidState } from '../requests/failure.ts';
import { newDebitId } from '../requests/identifiers.ts';
import { addDays } from '../time/calendar.ts';
import { address, object, readParameters, required, text, truth } from '../requests/parameters.ts';
import type { BillingRequestFlow } from '../../store/gocardless-records.ts';
import { recordBillingRequestEvent } from './change.ts';
import { findBillingRequest } from './look-up.ts';

const creation = {
  auto_fulfil: truth,
  customer_details_captured: truth,
  exit_uri: address,
  language: text,
  links: object({ billing_request: text }),
  lock_bank_account: truth,
  lock_currency: truth,
  lock_customer_details: truth,
  prefilled_customer: object({
    address_line1: text,
    address_line2: text,
    address_line3: text,
    city: text,
    company_name: text,
    country_code: text,
    email: text,
    family_name: text,
    given_name: text,
    postal_code: text,
    region: text,
  }),
  redirect_uri: address,
  show_redirect_buttons: truth,
  show_success_redirect_button: truth,
  skip_success_screen: truth,
};

const DAYS_TO_USE = 7;

/** Opens the hosted page for a billing request. Flows cannot be read again, so a repeated call opens another. */
export function createFlow(call: Call): object {
  const given = readParameters(call.body, creation, ['billing_request_flows']);
  const path = ['billing_request_flows', 'links', 'billing_request'];
  const request = findBillingRequest(call, required(given.links?.billing_request, ...path));
  if (request.status !== 'pending') {
    throw invalidState('billing_request_not_pending', `Billing request is ${request.status}`);
  }
  const id = newDebitId('BRF');
  const flow: BillingRequestFlow = {
    id,
    created_at: call.now,
    expires_at: `${addDays(call.today, DAYS_TO_USE)}${call.now.slice(10)}`,
    authorisation_url: `${call.baseUrl}/billing/static/flow?id=${id}`,
    auto_fulfil: given.auto_fulfil ?? true,
    redirect_uri: given.redirect_uri ?? null,
    exit_uri: given.exit_uri ?? null,
    language: given.language ?? null,
    lock_bank_account: given.lock_bank_account ?? false,
    lock_currency: given.lock_currency ?? false,
    lock_customer_details: given.lock_customer_details ?? false,
    customer_details_captured: given.customer_details_captured ?? false,
    show_redirect_buttons: given.show_redirect_buttons ?? false,
    show_success_redirect_button: given.show_success_redirect_button ?? false,
    skip_success_screen: given.skip_success_screen ?? false,
    session_token: null,
    prefilled_customer: given.prefilled_customer ?? null,
    prefilled_bank_account: null,
    links: { billing_request: request.id },
    hidden: { creditor_name: call.name },
  };
  call.store.put(call.organisation, 'gocardless_flow', flow);
  recordBillingRequestEvent(
    call,
    request,
    'flow_created',
    'A billing request flow has been created against this billing request.',
    {
      more: { billing_request_flow: id },
    },
  );
  const { hidden: _, ...shown } = flow;
  return shown;
}
