import { addDays, parseLocalDate } from '@fareway/domain/local-date.ts';
import { Refusal } from '@fareway/domain/refusals.ts';
import fc from 'fast-check';
import { localDate } from '../../../platform/clock.ts';
import { createRenewal } from '../../../renewals/create-renewal.ts';
import { call, pick, tell } from '../history.ts';
import type { History } from '../history.ts';
import type { Renewal } from '../model.ts';
import { addTicket, beginAttempt, callsOf, pressPay } from '../sales.ts';
import { buyFirst } from './buy-by-card.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { kind } from './kind.ts';

const zone = 'Europe/London';

/** The operator offers the holder of a ticket the next one, until a day. */
export const offer = kind(2, fc.record({ which: fc.nat(5), days: fc.nat(2) }), makeOffer);

async function makeOffer(history: History, { which, days }: { which: number; days: number }): Promise<void> {
  const { world, model } = history;
  const ticket = pick(
    model.tickets.filter(({ takes, isOffered }) => takes.length > 0 && !isOffered),
    which,
  );
  if (!ticket) return buyFirst(history, { who: which % 2, what: 0 });
  // another offer would take the place of this one
  ticket.isOffered = true;
  const good = model.goods[3]!;
  const line = tell(
    history,
    `the operator offers the holder of ${ticket.name} ${good.name}, until ${days} days from now`,
  );
  const closes_on = addDays(localDate(world.clock.now(), zone), days);
  const what = { customer_ticket_id: ticket.id, ticket_id: good.operator.ticket.id, closes_on };
  const id = await createRenewal(world.deps, { kind: 'staff', id: null }, what).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    line.came = error.key;
  });
  if (id === undefined) return;
  const renewal: Renewal = {
    name: `renewal ${model.renewals.length + 1}`,
    id,
    of: ticket,
    good,
    // where its ticket was made void at once nobody is told, and a place may be kept until a job has given it back
    isKept: true,
    closesAt: endOf(closes_on),
  };
  const url = `/api/renewal/detailed/${id}`;
  const { statusCode, body } = await call(history, ticket.person, { method: 'GET', url });
  if (statusCode === 200) {
    renewal.isKept = (JSON.parse(body) as { renewal: { is_seat_kept: boolean } }).renewal.is_seat_kept;
  }
  model.renewals.push(renewal);
  line.came = statusCode === 200 ? `${renewal.name}${renewal.isKept ? ', with a place kept' : ''}` : body;
}

/** The holder takes the offer, in whichever tab: of several attempts at it there is one sale. */
export const renew = kind(
  4,
  fc.record({ which: fc.nat(3), card: chosenCard, isImpatient: seldom(4) }),
  async (history, { which, card, isImpatient }) => {
    const renewal = pick(history.model.renewals, which);
    if (!renewal) return makeOffer(history, { which, days: 1 });
    const { good, of } = renewal;
    const { client, service, ticket } = good.operator;
    const body = {
      renewal: { id: renewal.id },
      ticket: { id: ticket.id },
      service: { id: service.id },
      client: { id: client.id },
      stop: service.stops[0],
      payment_method_id: cards[card],
      net_price: good.price / 100,
    };
    const url = '/api/customer-ticket/stripe/renew';
    const words = `to take ${renewal.name} with ${card}`;
    const earlier = renewal.attempt;
    if (earlier && earlier.state !== 'refused') {
      // with another key, as in another tab: the answer is that of the first, or this is the first that arrived
      Object.assign(earlier, callsOf(history, earlier, body));
      await pressPay(history, earlier, { words: `again ${words}`, isImpatient });
      return;
    }
    const attempt = beginAttempt(history, {
      person: of.person,
      price: good.price,
      way: 'card',
      takes: good.stock ? [good.stock] : [],
      renewal,
      url,
      body,
      sold: (sold, id) => addTicket(history, sold, good, id),
    });
    renewal.attempt = attempt;
    await pressPay(history, attempt, { words, isImpatient });
  },
);

/** The last moment of a day: summer time ends before any history does that far from its beginning. */
function endOf(day: string): number {
  const next = addDays(parseLocalDate(day), 1);
  const midnight = new Date(`${next}T00:00:00Z`).getTime();
  return midnight - hoursAhead(new Date(midnight)) * 3_600_000 - 1;
}

function hoursAhead(instant: Date): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).format(instant);
  return Number(hour) - instant.getUTCHours();
}
