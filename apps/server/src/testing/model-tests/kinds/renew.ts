import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import fc from 'fast-check';
import { localDate } from '../../../platform/clock.ts';
import { createRenewal } from '../../../sales/renewals/offers/create-renewal.ts';
import { call, haveOne, pick, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { Renewal } from '../model.ts';
import { addTicket, beginAttempt, callsOf, pressPay } from '../sales.ts';
import { buyFirst } from './buy-by-card.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { chosenAccount, forgetDeadMandate, haveMandate } from './give-mandate.ts';
import type { AccountName } from './give-mandate.ts';
import { kind } from './kind.ts';
import { testStaff } from '../../test-staff.ts';

const zone = 'Europe/London';

interface Offer {
  which: number;
  days: number;
  isByPlan: boolean;
}

/** The operator offers a renewal to the holder of a ticket, by card or by direct debit, while other purchasers buy the same ticket. */
export const offer = kind(2, fc.record({ which: fc.nat(5), days: fc.nat(2), isByPlan: seldom(3) }), makeOffer);

async function makeOffer(history: History, { which, days, isByPlan }: Offer): Promise<void> {
  const { world, model } = history;
  const notOffered = () => model.tickets.filter(({ takes, isOffered }) => takes.length > 0 && !isOffered);
  const ticket = await haveOne(
    () => pick(notOffered(), which),
    () => buyFirst(history, { who: which % 2, what: 0 }),
  );
  // another offer would take the seat of the one that is being made
  if (!ticket || ticket.isOffered) return;
  ticket.isOffered = true;
  const good = model.goods[isByPlan ? 2 : 3]!;
  const line = addLine(
    history,
    `the operator offers the holder of ${ticket.name} ${good.name}, until ${days} days from now`,
  );
  const closes_on = addDays(localDate(world.clock.now(), zone), days);
  const what = { customer_ticket_id: ticket.id, ticket_id: good.operator.ticket.id, closes_on };
  const id = await createRenewal(world.deps, testStaff, what).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    line.outcome = error.key;
  });
  if (id === undefined) return;
  const renewal: Renewal = {
    name: `renewal ${model.renewals.length + 1}`,
    id,
    of: ticket,
    good,
    // a renewal whose ticket was voided at once sends no notification, and keeps a seat until a job releases it
    isKept: true,
    closesAt: endOf(closes_on),
  };
  const url = `/api/renewal/detailed/${id}`;
  const { statusCode, body } = await call(history, ticket.person, { method: 'GET', url });
  if (statusCode === 200) {
    renewal.isKept = (JSON.parse(body) as { renewal: { is_seat_kept: boolean } }).renewal.is_seat_kept;
  }
  model.renewals.push(renewal);
  line.outcome = statusCode === 200 ? `${renewal.name}${renewal.isKept ? ', with a place kept' : ''}` : body;
}

/** The holder accepts the offer in one or several tabs. Several attempts are one sale. */
export const renew = kind(
  4,
  fc.record({
    which: fc.nat(3),
    card: chosenCard,
    account: chosenAccount,
    isOfferedByPlan: seldom(3),
    isImpatient: seldom(4),
  }),
  takeOffer,
);

interface Choice {
  which: number;
  card: keyof typeof cards;
  account: AccountName;
  isOfferedByPlan: boolean;
  isImpatient: boolean;
}

export async function takeOffer(history: History, choice: Choice): Promise<void> {
  const { which, card, account, isOfferedByPlan, isImpatient } = choice;
  const renewal = await haveOne(
    () => pick(history.model.renewals, which),
    () => makeOffer(history, { which, days: 1, isByPlan: isOfferedByPlan }),
  );
  if (!renewal) return;
  const { good, of } = renewal;
  // an offer that was taken and refunded is over
  if (history.model.tickets.some(({ paid, isRefunded }) => isRefunded && paid.attempt === renewal.attempt)) return;
  const isByPlan = good.operator.ticket.payment_type === 'dd';
  if (isByPlan && !(await haveMandate(history, of.person, good, account))) return;
  const body = { ...renewBody(renewal), ...(!isByPlan && { payment_method_id: cards[card] }) };
  const words = `to take ${renewal.name} ${isByPlan ? 'by the month' : `with ${card}`}`;
  const earlier = renewal.attempt;
  if (earlier && earlier.state !== 'refused') {
    // with another key, as in another tab: the response is that of the first attempt, or this attempt is the first
    Object.assign(earlier, callsOf(history, earlier, body));
    await pressPay(history, earlier, { words: `again ${words}`, isImpatient, isAgain: true });
    return;
  }
  const attempt = beginAttempt(history, {
    person: of.person,
    price: good.price,
    way: isByPlan ? 'debit' : 'card',
    takes: good.stock ? [good.stock] : [],
    renewal,
    url: `/api/customer-ticket/${isByPlan ? 'gocardless' : 'stripe'}/renew`,
    body,
    sold: (sold, id) => addTicket(history, sold, good, id),
  });
  renewal.attempt = attempt;
  const responses = await pressPay(history, attempt, { words, isImpatient });
  forgetDeadMandate(of.person, responses);
}

function renewBody({ id, good }: Renewal) {
  const { client, service, ticket } = good.operator;
  return {
    renewal: { id },
    ticket: { id: ticket.id },
    service: { id: service.id },
    client: { id: client.id },
    stop: service.stops[0],
    net_price: good.price / 100,
  };
}

/** The last moment of a day. No history runs until summer time ends. */
function endOf(day: string): number {
  const next = addDays(parseLocalDate(day), 1);
  const midnight = new Date(`${next}T00:00:00Z`).getTime();
  return midnight - hoursAhead(new Date(midnight)) * 3_600_000 - 1;
}

function hoursAhead(instant: Date): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).format(instant);
  return Number(hour) - instant.getUTCHours();
}
