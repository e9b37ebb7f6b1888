import { sum } from '@fareway/domain/money/money.ts';
import { siblingDiscounts } from '@fareway/domain/money/sibling-price.ts';
import type { SiblingRule } from '@fareway/domain/money/sibling-rule.ts';
import fc from 'fast-check';
import { purchaseBody } from '../../test-shop.ts';
import { pick } from '../history.ts';
import type { History } from '../history.ts';
import type { Person, SiblingSale } from '../model.ts';
import { addTicket, beginAttempt, pressPay } from '../sales.ts';
import { lineBody } from './buy-for-family.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { kind } from './kind.ts';

/** What the operator takes off. The per cents of the third child and of odd prices have to be rounded. */
export const siblingRule: SiblingRule = { second: 10, further: 33 };

const names = ['Cara', 'Dan', 'Eve', 'Finn'];

interface Choice {
  who: number;
  children: number[];
  /** The first or second ticket with a sibling price, for each child. */
  what: number[];
  card: keyof typeof cards;
  isImpatient: boolean;
}

/** A purchaser buys for one or two of several children, and pays what the rule says of all children with a valid ticket (C-056). */
export const buyForSiblings = kind(
  4,
  fc.record({
    who: fc.nat(1),
    children: fc.uniqueArray(fc.nat(names.length - 1), { minLength: 1, maxLength: 2 }),
    what: fc.array(fc.nat(1), { minLength: 2, maxLength: 2 }),
    card: chosenCard,
    isImpatient: seldom(4),
  }),
  buy,
);

async function buy(history: History, { who, children, what, card, isImpatient }: Choice): Promise<void> {
  const { people, siblingGoods } = history.model;
  const person = pick(people, who)!;
  const goods = children.map((_, index) => siblingGoods[what[index]!]!);
  const siblings = siblingsOf(history, person, {
    names: children.map((child) => names[child]!),
    prices: goods.map(({ price }) => price),
  });
  const price = sum(siblings.map((one) => one.price - one.discount));
  const payment_method_id = cards[card];
  const [first] = goods;
  const words = `for ${siblings.map(({ child }, index) => `${child}, ${goods[index]!.name},`).join(' and ')} with ${card}`;
  const sale = { person, price, way: 'card' as const, takes: [], siblings };
  const attempt =
    goods.length === 1
      ? beginAttempt(history, {
          ...sale,
          url: '/api/customer-ticket/stripe',
          body: purchaseBody(first!.operator, {
            card: payment_method_id,
            passenger: { firstName: siblings[0]!.child },
            net_price: price / 100,
          }),
          sold: (sold, id) => addTicket(history, sold, first!, id),
        })
      : beginAttempt(history, {
          ...sale,
          lines: goods,
          url: '/api/family-order/stripe',
          body: {
            client: { id: first!.operator.client.id },
            lines: goods.map(({ operator }, index) => lineBody(operator, siblings[index]!.child)),
            net_price: price / 100,
            payment_method_id,
          },
          // its tickets are read after the step
          sold: () => undefined,
        });
  await pressPay(history, attempt, { words, isImpatient });
}

/** What the page of a purchaser shows of each ticket, from the tickets that the model knows. */
function siblingsOf(
  { model }: History,
  person: Person,
  { names: children, prices }: { names: string[]; prices: number[] },
): SiblingSale[] {
  const held = model.tickets
    .filter((ticket) => ticket.person === person && !ticket.isVoid)
    .flatMap(({ sibling }) => sibling ?? [])
    .map(asTicket);
  const bought = children.map((child, index) => ({ child, price: prices[index]!, discount: 0 }));
  const discounts = siblingDiscounts(siblingRule, held, bought.map(asTicket));
  return bought.map((one, index) => ({ ...one, discount: discounts[index]! }));
}

/** A ticket as the rule counts it. */
export const asTicket = ({ child, ...amounts }: SiblingSale) => ({ first_name: child, last_name: 'Byrne', ...amounts });
