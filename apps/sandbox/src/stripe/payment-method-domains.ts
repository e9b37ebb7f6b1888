import type { Stripe } from 'stripe';
import { newId, unixNow } from '../store/identifiers.ts';
import type { Call } from './requests/call.ts';
import { invalidRequest, missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { readParameters, required, text, truth } from './requests/parameters.ts';

const path = '/v1/payment_method_domains';

/** Registers a domain for the wallets of an account. A domain that is registered already is returned as it is. */
export function createPaymentMethodDomain(call: Call): Stripe.PaymentMethodDomain {
  const given = readParameters(call.form, { domain_name: text, enabled: truth });
  const domain_name = required(given.domain_name, 'domain_name');
  if (!/^([a-z\d-]+\.)+[a-z]{2,}$/.test(domain_name)) {
    throw invalidRequest(`The domain name ${domain_name} is invalid.`, { param: 'domain_name' });
  }
  const known = domainsOf(call, domain_name)[0];
  if (known) return known;
  const active = { status: 'active' } as const;
  const domain: Stripe.PaymentMethodDomain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: unixNow(),
    domain_name,
    enabled: given.enabled ?? true,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  };
  call.store.put(call.account, 'payment_method_domain', domain);
  return domain;
}

export function updatePaymentMethodDomain(call: Call): Stripe.PaymentMethodDomain {
  const { enabled } = readParameters(call.form, { enabled: truth });
  const domain = call.store.get(call.account, 'payment_method_domain', call.ids[0]!);
  if (domain === undefined) throw missingResource('payment_method_domain', call.ids[0]!);
  const updated = { ...domain, enabled: enabled ?? domain.enabled };
  call.store.put(call.account, 'payment_method_domain', updated);
  return updated;
}

export function listPaymentMethodDomains(call: Call): Stripe.ApiList<Stripe.PaymentMethodDomain> {
  const { domain_name, enabled, ...paging } = readParameters(call.form, {
    ...listParameters,
    domain_name: text,
    enabled: truth,
  });
  const domains = domainsOf(call, domain_name).filter((domain) => domain.enabled === (enabled ?? domain.enabled));
  return page(domains, paging, path);
}

function domainsOf(call: Call, domain_name: string | undefined): Stripe.PaymentMethodDomain[] {
  const domains = call.store.newestFirst(call.account, 'payment_method_domain');
  return domains.filter((domain) => domain.domain_name === (domain_name ?? domain.domain_name));
}
