import type { Call } from './requests/call.ts';
import { notFound } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import type { Page } from './requests/lists.ts';
import { oneOf, range, readParameters, text } from './requests/parameters.ts';
import type { DebitEvent } from '../store/gocardless-records.ts';

const LINKED = {
  billing_request: text,
  instalment_schedule: text,
  mandate: text,
  parent_event: text,
  payment: text,
  payout: text,
  refund: text,
};
const filters = {
  ...listParameters,
  ...LINKED,
  action: text,
  resource_type: oneOf(
    'billing_requests',
    'mandates',
    'payments',
    'instalment_schedules',
    'refunds',
    'payouts',
    'creditors',
  ),
  created_at: range,
};

export function retrieveEvent(call: Call): DebitEvent {
  const event = call.store.get(call.organisation, 'gocardless_event', call.id);
  if (event === undefined) throw notFound();
  return event;
}

export function listEvents(call: Call): Page<DebitEvent> {
  const given = readParameters(call.query, filters, []);
  const links = Object.keys(LINKED).flatMap((name) => {
    const id = given[name as keyof typeof LINKED];
    return id === undefined ? [] : [[name, id] as const];
  });
  const term = links[0] === undefined ? undefined : links[0].join(':');
  const events = call.store
    .newestFirst(call.organisation, 'gocardless_event', term)
    .filter((event) => links.every(([name, id]) => event.links[name] === id))
    .filter(({ action }) => given.action === undefined || action === given.action)
    .filter((event) => given.resource_type === undefined || event.resource_type === given.resource_type)
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  return page(events, given);
}
