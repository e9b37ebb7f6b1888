import fc from 'fast-check';
import { newId } from '../../../platform/ids.ts';
import { purchaseBody } from '../../test-shop.ts';
import { call, learn, pick, readAnswer, tell } from '../history.ts';
import type { History } from '../history.ts';
import type { Attempt, Good, Person, Voucher } from '../model.ts';
import { addTicket, checkRefusal } from '../sales.ts';
import { kind } from './kind.ts';

export const cards = {
  'a card that pays': 'pm_card_visa',
  'a card that is declined': 'pm_card_chargeDeclined',
  'a card that asks': 'pm_card_authenticationRequired',
  'a card that asks, then is declined': 'pm_card_authenticationRequiredChargeDeclined',
};

export const chosenCard = fc.oneof(
  { weight: 3, arbitrary: fc.constant('a card that pays' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])) },
);

/** Somebody presses Pay on the buy page, sometimes twice at once. */
export const buyByCard = kind(
  6,
  fc.record({
    who: fc.nat(1),
    what: fc.nat(1),
    card: chosenCard,
    voucher: fc.option(fc.nat(1), { freq: 2 }),
    isImpatient: fc.nat(3).map((chance) => chance === 3),
  }),
  async (history, { who, what, card, voucher, isImpatient }) => {
    const { people, goods, vouchers } = history.model;
    const sale = {
      person: pick(people, who)!,
      good: goods[what]!,
      voucher: voucher === null ? undefined : pick(vouchers, voucher),
    };
    const attempt = beginSale(history, sale, card);
    const off = sale.voucher ? ` and the voucher ${sale.voucher.name}` : '';
    const presses = isImpatient ? 'presses Pay twice at once' : 'presses Pay';
    const line = tell(history, `${sale.person.name} ${presses} for ${sale.good.name} with ${card}${off}`);
    const check = checkRefusal(history, attempt);
    const answers = await Promise.all(isImpatient ? [attempt.press(), attempt.press()] : [attempt.press()]);
    line.came = learn(history, attempt, ...answers);
    check(answers);
  },
);

function beginSale(
  history: History,
  { person, good, voucher }: { person: Person; good: Good; voucher: Voucher | undefined },
  card: keyof typeof cards,
): Attempt {
  const key = newId();
  const price = Math.max(0, good.price - (voucher?.value ?? 0));
  const body = purchaseBody(good.operator, { card: cards[card], voucher, net_price: price / 100 });
  const say = async (payload: object) =>
    readAnswer(
      await call(history, person, {
        method: 'POST',
        url: '/api/customer-ticket/stripe',
        headers: { 'idempotency-key': key },
        payload,
      }),
    );
  const attempt: Attempt = {
    name: `purchase ${history.model.attempts.length + 1}`,
    person,
    price,
    way: 'card',
    voucher,
    good,
    press: () => say(body),
    confirm: (payment_intent_id) => say({ ...body, payment_intent_id }),
    sold: (id) => addTicket(history, attempt, good, id),
    state: 'open',
  };
  history.model.attempts.push(attempt);
  return attempt;
}
