import type { Sandbox } from '../sandbox-context.ts';
import type { Store } from '../store/store.ts';
import { readClock } from './time/clock.ts';
import { newDebitId } from './requests/identifiers.ts';
import type { DebitEvent, EventDetails, Metadata, ResourceType } from '../store/gocardless-records.ts';

/** A change for one organisation: a call, a day, or a confirmed page. */
export interface Work {
  organisation: string;
  store: Store;
  today: string;
  /** An instant in the format of the API. */
  now: string;
  /** Records an event. All events of one piece of work are sent in one webhook. */
  emit(event: NewEvent): DebitEvent;
}

export interface NewEvent {
  resource_type: ResourceType;
  action: string;
  links: Record<string, string>;
  details: EventDetails;
  resource_metadata?: Metadata;
}

/** GoCardless's largest number of events in one webhook. */
const MOST_IN_A_WEBHOOK = 250;

/** Returns an event as it is stored and sent. */
export function writtenEvent({ organisation, now }: Pick<Work, 'organisation' | 'now'>, event: NewEvent): DebitEvent {
  return {
    id: newDebitId('EV'),
    created_at: now,
    metadata: {},
    resource_metadata: {},
    ...event,
    links: { organisation, ...event.links },
  };
}

/** Runs a piece of work synchronously, then sends its events. `day` is the processed day, if it is not today. */
export function runWork<T>(
  { store, webhooks }: Pick<Sandbox, 'store' | 'webhooks'>,
  organisation: string,
  work: (work: Work) => T,
  day?: string,
): T {
  const clock = readClock(store);
  const today = day ?? clock.today;
  const now = `${today}${clock.now.slice(10)}`;
  const events: DebitEvent[] = [];
  const emit = (event: NewEvent): DebitEvent => {
    const written = writtenEvent({ organisation, now }, event);
    store.put(organisation, 'gocardless_event', written);
    events.push(written);
    return written;
  };
  try {
    return work({ organisation, store, today, now, emit });
  } finally {
    for (let from = 0; from < events.length; from += MOST_IN_A_WEBHOOK) {
      webhooks.send(
        'gocardless',
        organisation,
        events
          .slice(from, from + MOST_IN_A_WEBHOOK)
          .map(({ id, resource_type, action }) => ({ id, type: `${resource_type}.${action}` })),
      );
    }
  }
}

/** Returns the organisations with data. */
export function organisations(store: Store): string[] {
  return store.accounts().filter((account) => account.startsWith('OR'));
}
