import { randomBytes } from 'node:crypto';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { scheduleInstalments } from '@fareway/domain/instalments/instalment-schedule.ts';
import type { NewPlan } from '../../payments/direct-debit/plan-statement-parts.ts';
import { openSession } from '../../accounts/identity/sessions/open-session.ts';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { beginOrder } from '../../sales/orders/begin-order.ts';
import { fulfilOrder } from '../../sales/orders/fulfilment/fulfil-order.ts';
import { fulfilPlan } from '../../sales/orders/fulfilment/fulfil-plan.ts';
import type { BegunOrder, NewOrder } from '../../sales/orders/new-order.ts';
import { netPriceOf } from '../../sales/orders/new-order.ts';
import { orderAsBegun } from '../../sales/orders/order-as-begun.ts';
import type {
  CheckedSale,
  LineInstalments,
  SaleContext,
  SalesDeps,
  SaleRequest,
} from '../../sales/orders/order-kind.ts';
import { readOrder } from '../../sales/orders/order.ts';
import type { Fulfilment } from '../../sales/orders/order.ts';
import { purchaseKind } from '../../sales/purchases/order-kind.ts';
import { renewalKind } from '../../sales/renewals/order-kind.ts';
import type { SoldPayments } from './payments.ts';

type SellDeps = Pick<SalesDeps, 'db' | 'orderKinds'>;

/** What a purchaser buys, with the fields of the buy form. */
export interface Purchase {
  purchaser: { user_id: string; email: string; phone_number: string };
  client_id: string;
  service_id: string;
  ticket_id: string;
  passenger: { firstName: string; lastName: string; [field: string]: string | undefined };
  voucher_id?: string | undefined;
  link?: string | undefined;
  /** The purchaser has a mandate for `direct-debit`. */
  method?: 'card' | 'direct-debit';
  at: Date;
}

/**
 * Sells a ticket at a moment of the past, by card, by a voucher for the whole price, or by instalments of the purchaser's mandate. Every rule of the shop is
 * checked as it was then, and throws its refusal. The provider's side of the payment is collected in `payments`. Returns the customer ticket's id.
 */
export async function sellTicket(deps: SellDeps, payments: SoldPayments, purchase: Purchase): Promise<string> {
  const { purchaser, client_id, service_id, ticket_id, passenger, voucher_id, link, method = 'card', at } = purchase;
  const request = {
    ...requestOf(purchaser, at),
    method,
    input: {
      client: { id: client_id },
      service: { id: service_id },
      ticket: { id: ticket_id },
      passenger,
      ...(voucher_id && { voucher: { id: voucher_id } }),
      ...(link && { link }),
      skip_photo: passenger['photo'] === undefined,
    },
  } as const;
  const context = await purchaseKind.load(deps.db, request);
  return settle(deps, payments, { context, sale: purchaseKind.check(context, request) }, at);
}

/** Buys the ticket that a renewal offers, by card, in a browser in which the purchaser logs in. Returns the customer ticket's id. */
export async function renewTicket(
  deps: SellDeps,
  payments: SoldPayments,
  renewal: Omit<Purchase, 'passenger'> & { id: string; choices: object },
): Promise<string> {
  const { id, purchaser, client_id, service_id, ticket_id, choices, at } = renewal;
  const input = {
    renewal: { id },
    client: { id: client_id },
    service: { id: service_id },
    ticket: { id: ticket_id },
    ...choices,
  };
  const { user_id, email, phone_number } = purchaser;
  const session = await openSession(deps.db, at, { id: user_id, email, phone_number }, { userAgent: browser });
  const request = { ...requestOf(purchaser, at, session.id), method: 'card', input } as const;
  const context = await renewalKind.load(deps.db, request);
  const sale = renewalKind.check(context, request);
  return settle(deps, payments, { context, sale }, at, (order) => renewalKind.begin!(deps, order, sale, at));
}

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

function requestOf(
  { user_id, email }: Purchase['purchaser'],
  now: Date,
  sessionId = newId(),
): Omit<SaleRequest<never>, 'input' | 'method'> {
  const payer = { userId: user_id, email, sessionId, network: '192.0.2.1' };
  return { payer, key: newId(), hash: randomBytes(32), now };
}

async function settle(
  deps: SellDeps,
  payments: SoldPayments,
  { context, sale }: { context: SaleContext; sale: CheckedSale },
  at: Date,
  begin: (order: NewOrder) => Promise<BegunOrder> = (begun) => beginOrder(deps.db, begun, at),
): Promise<string> {
  const { order, client, instalments } = sale;
  const isByCard = !instalments && netPriceOf(order) > 0;
  const payment = isByCard
    ? { id: newId(at.getTime()), provider: 'stripe' as const, provider_account: client.stripe_account_id! }
    : undefined;
  const plans = (instalments ?? []).map((line) => planOf(line, at));
  const placed = { ...order, save_card: false, payment, plans };
  const begun = await begin(placed);
  if (begun.outcome !== 'begun') throw new Error(`the order was not begun: ${JSON.stringify(begun)}`);
  const sold = await (plans.length > 0 ? fulfilByPlan() : fulfilByCard());
  if (sold.outcome !== 'fulfilled') throw new Error(`the ticket was not sold: ${sold.outcome}`);
  return sold.id;

  async function fulfilByPlan(): Promise<Fulfilment> {
    const read = (await readOrder(deps.db, { id: order.id }))!;
    return fulfilPlan(deps, read, payments.makePlans(read, at), at);
  }

  function fulfilByCard(): Promise<Fulfilment> {
    const known = orderAsBegun(placed, sale, context, at);
    return fulfilOrder(deps, known, isByCard ? payments.takeCard(known, at) : undefined, at);
  }
}

/** A mandate is given with the purchase, and can be charged after so many days. */
const daysUntilCharge = 8;

function planOf({ line, mandate, ...terms }: LineInstalments, at: Date): NewPlan {
  const today = localDate(at, 'Europe/London');
  const earliest = addDays(today, daysUntilCharge);
  const { ticket, plan, off_monthly: voucherValue } = terms;
  const instalments = scheduleInstalments({ ticket, plan, voucherValue, today, earliest });
  return { line, mandate_id: mandate!.id, instalments: instalments! };
}
