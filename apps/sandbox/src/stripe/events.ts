import type { Stripe } from 'stripe';
import { newId, unixNow } from '../store/identifiers.ts';
import type { EventRecord } from '../store/records.ts';
import { PLATFORM } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { API_VERSION } from './requests/credentials.ts';
import type { Call } from './requests/call.ts';
import { missingResource } from './requests/failure.ts';
import { listParameters, page } from './requests/lists.ts';
import { listOf, readParameters, text, timeRange } from './requests/parameters.ts';

/** Records an event with a copy of the object as it is now. */
export function recordEvent(
  store: Store,
  account: string,
  request: { id: string | null; idempotency_key: string | null },
  { type, object, targets }: { type: string; object: object; targets: number },
): EventRecord {
  const event: EventRecord = {
    id: newId('evt'),
    object: 'event',
    ...(account === PLATFORM ? {} : { account }),
    api_version: API_VERSION,
    created: unixNow(),
    data: { object },
    livemode: false,
    pending_webhooks: targets,
    request,
    type,
  };
  store.put(account, 'event', event);
  return event;
}

export function retrieveEvent(call: Call): EventRecord {
  readParameters(call.form, {});
  const event = call.store.get(call.account, 'event', call.ids[0]!);
  if (event === undefined) throw missingResource('event', call.ids[0]!);
  return event;
}

export function listEvents(call: Call): Stripe.ApiList<EventRecord> {
  const given = readParameters(call.form, { ...listParameters, created: timeRange, type: text, types: listOf(text) });
  const events = call.store
    .newestFirst(call.account, 'event', given.type === undefined ? undefined : `type:${given.type}`)
    .filter((event) => given.types?.includes(event.type) ?? true)
    .filter((event) => given.created?.(event.created) ?? true);
  return page(events, given, '/v1/events');
}
