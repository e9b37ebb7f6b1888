import { setTimeout as wait } from 'node:timers/promises';
import type { Switches } from '../misbehave/misbehaviour.ts';
import type { Delivery, EventRecord } from '../store/records.ts';
import { PLATFORM } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { unixNow } from '../store/identifiers.ts';
import { post } from './post.ts';
import { signatureHeader } from './signature.ts';

export interface WebhookTarget {
  url: string;
  secret: string;
  /** Which types of events it wants; without it, all. */
  events?: string[];
}

export interface WebhookSender {
  /** Has the event sent to every target that wants it. Does not wait. */
  send(event: EventRecord): void;
  /** Sends again: one event, or everything that was never answered 2xx. Answers how many. */
  redeliver(eventId?: string): number;
  stop(): void;
}

/** Attempts before a delivery is given up. With a first pause of 1 s that is about a day. */
const MOST_ATTEMPTS = 17;
const AT_ONCE = 16;
const SHUFFLE_FOR_MS = 400;

/** Sends webhooks as Stripe does: apart from the API's answer, signed, and again with growing pauses until a 2xx. */
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
    const event = findEvent(store, delivery.event);
    if (target === undefined || event === undefined) return store.remove(PLATFORM, 'delivery', delivery.id);
    const body = JSON.stringify(event, null, 2);
    const status = await post(target.url, body, {
      'stripe-signature': signatureHeader(body, target.secret, unixNow()),
    });
    if (stopping.signal.aborted) return;
    if (status >= 200 && status < 300) return store.remove(PLATFORM, 'delivery', delivery.id);
    const attempts = delivery.attempts + 1;
    const next = { ...delivery, attempts, dead: attempts >= MOST_ATTEMPTS };
    store.put(PLATFORM, 'delivery', next);
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
    const { delay_ms: delayMs, shuffle: isShuffled } = switches.current().webhooks ?? {};
    if (delayMs !== undefined) later(delivery, delayMs);
    else if (isShuffled) shuffle(delivery);
    else now(delivery);
  };
  const unanswered = (): Delivery[] => store.newestFirst(PLATFORM, 'delivery');
  for (const delivery of unanswered().toReversed()) if (!delivery.dead) later(delivery, firstPauseMs);

  return {
    send: (event) => {
      for (const { url } of targets.filter(({ events }) => events?.includes(event.type) ?? true)) {
        const dead = switches.happensToWebhook('drop');
        const delivery = { id: `${event.id} ${url}`, event: event.id, url, attempts: 0, dead };
        store.put(PLATFORM, 'delivery', delivery);
        if (dead) continue;
        dispatch(delivery);
        if (switches.happensToWebhook('duplicate')) dispatch(delivery);
      }
    },
    redeliver: (eventId) => {
      const again =
        eventId === undefined
          ? unanswered()
          : targets.map(({ url }) => ({ id: `${eventId} ${url}`, event: eventId, url, attempts: 0, dead: false }));
      for (const delivery of again.toReversed()) {
        const fresh = { ...delivery, attempts: 0, dead: false };
        store.put(PLATFORM, 'delivery', fresh);
        now(fresh);
      }
      return again.length;
    },
    stop: () => stopping.abort(),
  };
}

function findEvent(store: Store, id: string): EventRecord | undefined {
  for (const account of store.accounts()) {
    const event = store.get(account, 'event', id);
    if (event !== undefined) return event;
  }
  return undefined;
}
