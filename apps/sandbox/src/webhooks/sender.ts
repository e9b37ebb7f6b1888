import { setTimeout as wait } from 'node:timers/promises';
import type { Switches } from '../misbehave/misbehaviour.ts';
import type { Delivery, Provider } from '../store/records.ts';
import { PLATFORM } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { post } from './post.ts';
import { webhookRequest } from './webhook-request.ts';

export interface WebhookTarget {
  /** The provider of the events. */
  provider: Provider;
  url: string;
  secret: string;
  /** The types of events it receives (`payments.failed` for one of GoCardless's); all by default. */
  events?: string[];
}

export interface SentEvent {
  id: string;
  type: string;
}

export interface WebhookSender {
  /** Sends the events in one webhook to every target that receives them. Does not wait. */
  send(provider: Provider, account: string, events: SentEvent[]): void;
  /** Sends one event again, or every webhook without a 2xx response. Returns their number. */
  redeliver(eventId?: string): number;
  stop(): void;
}

/** Attempts before a delivery is given up. With a first pause of 1 s that is about a day. */
const MOST_ATTEMPTS = 17;
const AT_ONCE = 16;
const SHUFFLE_FOR_MS = 400;

/** Sends webhooks as the providers do: separately from the API's response, signed, and repeated with growing pauses until a 2xx. */
export function createWebhookSender(
  store: Store,
  targets: WebhookTarget[],
  switches: Switches,
  firstPauseMs: number,
): WebhookSender {
  const stopping = new AbortController();
  const queue: Delivery[] = [];
  let running = 0;
  let collected: Delivery[] = [];

  const attempt = async (delivery: Delivery): Promise<void> => {
    const target = targets.find(({ url }) => url === delivery.url);
    const request = target === undefined ? undefined : webhookRequest(store, delivery, target.secret);
    if (request === undefined) return store.remove(PLATFORM, 'webhook', delivery.id);
    const status = await post(delivery.url, request.body, request.headers);
    if (stopping.signal.aborted) return;
    if (status >= 200 && status < 300) return store.remove(PLATFORM, 'webhook', delivery.id);
    const attempts = delivery.attempts + 1;
    const next = { ...delivery, attempts, dead: attempts >= MOST_ATTEMPTS };
    store.put(PLATFORM, 'webhook', next);
    if (!next.dead) later(next, firstPauseMs * 2 ** (attempts - 1));
  };
  const run = (): void => {
    while (running < AT_ONCE && queue.length > 0 && !stopping.signal.aborted) {
      running += 1;
      void attempt(queue.shift()!).finally(() => {
        running -= 1;
        run();
      });
    }
  };
  const now = (delivery: Delivery): void => {
    queue.push(delivery);
    setImmediate(run);
  };
  const later = (delivery: Delivery, ms: number): void => {
    wait(ms, undefined, { signal: stopping.signal, ref: false }).then(
      () => now(delivery),
      () => undefined,
    );
  };
  const shuffle = (delivery: Delivery): void => {
    if (collected.length === 0) {
      wait(SHUFFLE_FOR_MS, undefined, { signal: stopping.signal }).then(
        () => {
          const disordered = collected
            .map((item) => ({ item, place: Math.random() }))
            .toSorted((a, b) => a.place - b.place);
          collected = [];
          disordered.forEach(({ item }) => now(item));
        },
        () => undefined,
      );
    }
    collected.push(delivery);
  };
  const dispatch = (delivery: Delivery): void => {
    const { delay_ms: delayMs, shuffle: isShuffled } = switches.webhooksOf(delivery.provider);
    if (delayMs !== undefined) later(delivery, delayMs);
    else if (isShuffled) shuffle(delivery);
    else now(delivery);
  };
  const unanswered = (): Delivery[] => store.newestFirst(PLATFORM, 'webhook');
  for (const delivery of unanswered().toReversed()) if (!delivery.dead) later(delivery, firstPauseMs);

  return {
    send: (provider, account, happened) => {
      for (const target of targets.filter((candidate) => candidate.provider === provider)) {
        const events = happened.filter(({ type }) => target.events?.includes(type) ?? true).map(({ id }) => id);
        // Only separate deliveries can be out of order.
        const parcels = switches.webhooksOf(provider).shuffle ? events.map((id) => [id]) : [events];
        for (const parcel of parcels.filter(({ length }) => length > 0)) {
          const dead = switches.happensToWebhook(provider, 'drop');
          const delivery = addressed(target, account, parcel, dead);
          store.put(PLATFORM, 'webhook', delivery);
          if (dead) continue;
          dispatch(delivery);
          if (switches.happensToWebhook(provider, 'duplicate')) dispatch(delivery);
        }
      }
    },
    redeliver: (eventId) => {
      const again =
        eventId === undefined
          ? unanswered()
          : whoseEvent(store, eventId).flatMap(({ provider, account }) =>
              targets
                .filter((target) => target.provider === provider)
                .map((target) => addressed(target, account, [eventId], false)),
            );
      for (const delivery of again.toReversed()) {
        const fresh = { ...delivery, attempts: 0, dead: false };
        store.put(PLATFORM, 'webhook', fresh);
        now(fresh);
      }
      return again.length;
    },
    stop: () => stopping.abort(),
  };
}

function addressed({ provider, url }: WebhookTarget, account: string, events: string[], dead: boolean): Delivery {
  return { id: `${events[0]} ${url}`, provider, account, events, url, attempts: 0, dead };
}

function whoseEvent(store: Store, id: string): { provider: Provider; account: string }[] {
  for (const account of store.accounts()) {
    if (store.get(account, 'event', id) !== undefined) return [{ provider: 'stripe', account }];
    if (store.get(account, 'gocardless_event', id) !== undefined) return [{ provider: 'gocardless', account }];
  }
  return [];
}
