import type { Stripe } from 'stripe';
import type { Call } from '../requests/call.ts';
import { findCustomer } from '../customers.ts';
import { invalidRequest } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import { integer, readParameters, required, text, timeRange } from '../requests/parameters.ts';
import { browserView, findPaymentIntent } from './find.ts';

export function retrievePaymentIntent(call: Call): object {
  const given = readParameters(call.form, { client_secret: text });
  const intent = findPaymentIntent(call, call.ids[0]!);
  if (call.key === 'publishable') return browserView(intent, given.client_secret);
  return intent;
}

export function listPaymentIntents(call: Call): Stripe.ApiList<Stripe.PaymentIntent> {
  const given = readParameters(call.form, { ...listParameters, customer: text, created: timeRange });
  const term =
    given.customer === undefined ? undefined : `customer:${findCustomer(call, given.customer, 'customer').id}`;
  const intents = call.store.newestFirst(call.account, 'payment_intent', term);
  return page(
    intents.filter(({ created }) => given.created?.(created) ?? true),
    given,
    '/v1/payment_intents',
  );
}

/** The part of the search that the product uses: `metadata['order_id']:'…'`, `status:'…'`, `customer:'…'`, joined by AND. */
export function searchPaymentIntents(call: Call): object {
  const given = readParameters(call.form, { query: text, limit: integer, page: text });
  const clauses = required(given.query, 'query')
    .split(/\s+AND\s+/)
    .map(readClause);
  const first = clauses.find(({ term }) => term !== undefined);
  const found = call.store
    .newestFirst(call.account, 'payment_intent', first?.term)
    .filter((intent) => clauses.every(({ matches }) => matches(intent)));
  const { data, has_more } = page(
    found,
    { limit: given.limit ?? 10, ...(given.page && { starting_after: given.page }) },
    '',
  );
  return {
    object: 'search_result',
    data,
    has_more,
    next_page: has_more ? data.at(-1)!.id : null,
    url: '/v1/payment_intents/search',
  };
}

interface Clause {
  /** Returns the store's index term of a clause, if there is one. */
  term?: string;
  matches: (intent: Stripe.PaymentIntent) => boolean;
}

function readClause(clause: string): Clause {
  const byMetadata = /^metadata\[["']([^"']+)["']\]:["']([^"']*)["']$/.exec(clause.trim());
  if (byMetadata !== null) {
    const [, name, value] = byMetadata as unknown as [string, string, string];
    return { term: `metadata.${name}:${value}`, matches: ({ metadata }) => metadata[name] === value };
  }
  const byField = /^(status|customer|currency):["']([^"']*)["']$/.exec(clause.trim());
  if (byField === null) {
    throw invalidRequest(
      'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata.',
      { param: 'query' },
    );
  }
  const [, field, value] = byField as unknown as [string, 'status' | 'customer' | 'currency', string];
  return { ...(field === 'customer' && { term: `customer:${value}` }), matches: (intent) => intent[field] === value };
}
