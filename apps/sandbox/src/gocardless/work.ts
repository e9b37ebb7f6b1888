import type { Sandbox } from '../sandbox-context.ts';
import type { Store } from '../store/store.ts';
import { readClock } from './clock.ts';
import { newDebitId } from './identifiers.ts';
import type { DebitEvent, EventDetails, Metadata, ResourceType } from './resources.ts';

/** What changes something for one organisation: a call, a day that passes, a page that somebody confirms. */
export interface Work {
  organisation: string;
  store: Store;
  today: string;
  /** An instant as the API writes it. */
  now: string;
  /** Writes down that something happened. Everything of one piece of work goes out in one webhook. */
  emit(event: NewEvent): DebitEvent;
}

export interface NewEvent {
  resource_type: ResourceType;
  action: string;
  links: Record<string, string>;
  details: EventDetails;
  resource_metadata?: Metadata;
}

/** As many as GoCardless puts into one webhook at most. */
const MOST_IN_A_WEBHOOK = 250;

/** Does all of a piece of work in one turn, then has its events sent. `day` is the day being worked, if not today. */
export function doWork<T>(
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
    const written = {
      id: newDebitId('EV'),
      created_at: now,
      metadata: {},
      resource_metadata: {},
      ...event,
      links: { organisation, ...event.links },
    };
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

/** Organisations of which anything is known. */
export function organisations(store: Store): string[] {
  return store.accounts().filter((account) => account.startsWith('OR'));
}
