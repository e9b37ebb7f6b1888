import type { Stripe } from 'stripe';
import { newId, unixNow } from '../../store/identifiers.ts';
import { PLATFORM } from '../../store/store.ts';
import type { Call } from '../requests/call.ts';
import { invalidRequest } from '../requests/failure.ts';
import { object, oneOf, readParameters, required, text } from '../requests/parameters.ts';
import { retrieveAccount } from './accounts.ts';

const linkSeconds = 300;

/** Creates an address for the form of an account. It opens once, within five minutes. */
export function createAccountLink(call: Call): Stripe.AccountLink {
  const given = readParameters(call.form, {
    account: text,
    type: oneOf('account_onboarding'),
    refresh_url: text,
    return_url: text,
    collection_options: object({
      fields: oneOf('currently_due', 'eventually_due'),
      future_requirements: oneOf('include', 'omit'),
    }),
  });
  required(given.type, 'type');
  const account = required(given.account, 'account');
  retrieveAccount({ ...call, form: {}, ids: [account] });
  const [refresh_url, return_url] = (['refresh_url', 'return_url'] as const).map((name) => {
    const address = required(given[name], name);
    if (!URL.canParse(address)) throw invalidRequest(`Not a valid URL`, { code: 'url_invalid', param: name });
    return address;
  }) as [string, string];
  const created = unixNow();
  const link = {
    id: newId('lnk'),
    account,
    expires_at: created + linkSeconds,
    refresh_url,
    return_url,
    is_used: false,
  };
  call.store.put(PLATFORM, 'account_link', link);
  return {
    object: 'account_link',
    created,
    expires_at: link.expires_at,
    url: `${call.baseUrl}/connect/onboarding?link=${link.id}`,
  };
}
