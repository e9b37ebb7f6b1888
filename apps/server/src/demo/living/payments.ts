import { localDate } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TakenPayment } from '../../payments/cards/payment-statement-parts.ts';
import { insertMandates } from '../../payments/mandates/insert-mandates.ts';
import type { MadePlan } from '../../payments/direct-debit/plan-statement-parts.ts';
import { lineTitle, orderTitle } from '../../sales/orders/order.ts';
import type { Order } from '../../sales/orders/order.ts';
import type { Chance } from './facts/chance.ts';
import type { Purchaser } from './facts/families.ts';

/** The payments of an operator as the sandbox stores them; its `POST /sandbox/history` takes them. Days are `YYYY-MM-DD`, amounts minor units. */
interface History {
  account: string;
  cards: {
    id: string;
    at: string;
    amount: number;
    currency: string;
    description: string;
    order_id: string;
    card: string;
  }[];
  organisation: string;
  mandates: {
    id: string;
    customer: string;
    bank_account: string;
    reference: string;
    day: string;
    payer: { given_name: string; family_name: string; email: string };
    account_number: string;
    schedules: {
      id: string;
      day: string;
      name: string;
      total: number;
      order_id: string;
      instalments: { amount: number; charge_date: string; description: null }[];
    }[];
  }[];
  until: string;
}

/** The payments of the demonstration's past, as the providers would know them. The sandbox gets them all at once. */
export interface SoldPayments {
  /** Returns the card payment of an order. */
  takeCard(order: Order, at: Date): TakenPayment;
  /** Gives purchasers mandates on test accounts of the sandbox, whose numbers decide what becomes of the payments. */
  giveMandates(
    deps: Pick<Deps, 'db' | 'clock'>,
    given: readonly { family: Purchaser; account_number: string; since: Date }[],
  ): Promise<void>;
  /** Returns the schedule of an order that is paid by instalments. */
  makePlans(order: Order, at: Date): MadePlan[];
  history(until: string): History;
}

const cards = [
  { card: 'pm_card_visa', brand: 'visa', last4: '4242' },
  { card: 'pm_card_mastercard', brand: 'mastercard', last4: '4444' },
  { card: 'pm_card_visa_debit', brand: 'visa', last4: '5556' },
];
const mixedLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Begins to collect the payments of an operator with a connected account and an organisation at the sandbox. */
export function collectPayments(
  chance: Chance,
  client_id: string,
  operator: Pick<History, 'account' | 'organisation'>,
): SoldPayments {
  const paidCards: History['cards'] = [];
  const mandates: History['mandates'] = [];
  // ids are never those of another demonstration on the same sandbox
  const unique = newId().slice(-6);
  const debitId = (prefix: string) => `${prefix}${chance.letters(6)}${unique.toUpperCase()}`;
  return {
    takeCard(order, at) {
      const { card, ...shown } = chance.pick(cards);
      const id = `pi_${chance.letters(18, mixedLetters)}${unique}`;
      const { net_price: amount, currency } = order;
      paidCards.push({
        id,
        at: at.toISOString(),
        amount,
        currency,
        description: orderTitle(order),
        order_id: order.id,
        card,
      });
      return { provider_payment_id: id, amount, card: shown };
    },
    async giveMandates({ db, clock }, given) {
      const added = given.map(({ family: { parent, email, user_id }, account_number, since }) => ({
        user_id,
        since,
        id: debitId('MD'),
        customer: debitId('CU'),
        bank_account: debitId('BA'),
        reference: `FAREWAY-${chance.letters(6)}`,
        day: localDate(since, 'Europe/London'),
        payer: { given_name: parent.first_name, family_name: parent.last_name, email },
        account_number,
        schedules: [],
      }));
      const rows = added.map(({ user_id, since, id, customer, bank_account, reference }) => ({
        client_id,
        id: newId(since.getTime()),
        user_id,
        currency: 'gbp' as const,
        provider_mandate_id: id,
        provider_customer_id: customer,
        provider_bank_account_id: bank_account,
        reference,
        status: 'active' as const,
        created_at: since,
        updated_at: since,
      }));
      await insertMandates(db, clock.now(), rows);
      mandates.push(...added.map(({ user_id: _user, since: _since, ...mandate }) => mandate));
    },
    makePlans(order, at) {
      return order.plans.map(({ line, provider_mandate_id, total, instalments }) => {
        const provider_schedule_id = debitId('IS');
        const mandate = mandates.find(({ id }) => id === provider_mandate_id)!;
        mandate.schedules.push({
          id: provider_schedule_id,
          day: localDate(at, 'Europe/London'),
          name: lineTitle(order),
          total,
          order_id: order.id,
          instalments: instalments.map(({ amount, due_date }) => ({
            amount,
            charge_date: due_date,
            description: null,
          })),
        });
        return { line, provider_schedule_id };
      });
    },
    history: (until) => ({ ...operator, cards: paidCards, mandates, until }),
  };
}

/** How long the sandbox may take to start, in milliseconds: `npm start` starts it beside the server. */
const patience = 20_000;

/** Gives the sandbox its side of the payments. Waits until it has started. Throws when it does not start or refuses them. */
export async function sendToSandbox({ stripe }: Pick<Config, 'stripe'>, history: History): Promise<void> {
  const address = `${stripe.apiUrl}/sandbox/history`;
  const send = () => fetch(address, { method: 'POST', body: JSON.stringify(history) });
  let response: Response | undefined;
  for (const deadline = Date.now() + patience; !response;) {
    response = await send().catch(async (cause: unknown) => {
      if (Date.now() > deadline)
        throw new Error(`the demonstration needs the sandbox, which does not respond at ${address}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return undefined;
    });
  }
  if (!response.ok) throw new Error(`the sandbox refused the demonstration's payments: ${await response.text()}`);
}
