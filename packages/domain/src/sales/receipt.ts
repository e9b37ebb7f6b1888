import * as endedPlan from '@fareway/texts/instalments/ended-plan.ts';
import * as names from '@fareway/texts/instalments/payment-names.ts';
import * as cardText from '@fareway/texts/money/card.ts';
import * as facts from '@fareway/texts/receipts/facts.ts';
import * as lineText from '@fareway/texts/receipts/lines.ts';
import * as payments from '@fareway/texts/receipts/payments.ts';
import * as refundText from '@fareway/texts/receipts/refunds.ts';
import * as states from '@fareway/texts/receipts/states.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { clockTime } from '../dates/clock-time.ts';
import { formatDate } from '../dates/format-date.ts';
import { parseLocalDate } from '../dates/local-date.ts';
import { collectedOn, groupsOf } from '../instalments/collection-days.ts';
import { instalmentStatus, isChargedBack } from '../instalments/instalment-status.ts';
import { cardBrandName } from '../money/card.ts';
import { formatMoney, fromWire, sum, toWire } from '../money/money.ts';
import type { Currency } from '../money/money.ts';
import type { AmountRow, DescribedReceipt, ReceiptFact } from './described-receipt.ts';

/** The order states that have a receipt: money has moved, or is about to (decision 166). */
export const receiptStates = ['paying', 'paid', 'fulfilled', 'refunded'] as const;

/** An order with everything that its receipt says, as the API sends it. Amounts are decimals, days are `YYYY-MM-DD`. */
export interface Receipt {
  id: string;
  reference: string;
  kind: 'purchase' | 'family' | 'renewal' | 'top_up' | 'booking';
  order_state: (typeof receiptStates)[number];
  ordered_on: string;
  /** The day on which the card was charged or the plan was agreed. */
  paid_on?: string | undefined;
  client: {
    slug: string;
    name: string;
    site_name: string;
    brand_colour: string;
    logo?: string | undefined;
    support: { name?: string | undefined; email?: string | undefined; phone?: string | undefined };
  };
  /** None when the account is closed. */
  purchaser_email?: string | undefined;
  currency: Currency;
  price: number;
  /** What was taken off for other passengers of the account (C-056). */
  sibling_discount?: number | undefined;
  /** What the voucher took off. */
  discount: number;
  total: number;
  voucher_code?: string | undefined;
  paid_by: 'card' | 'direct-debit' | 'nothing';
  /** None for payments before the card was stored. */
  card?: { brand: string; last4: string } | undefined;
  mandate_reference?: string | undefined;
  /** The day on which the cardholder's bank disputed the payment. */
  disputed_on?: string | undefined;
  lines: ReceiptLine[];
  /** The instalments of an order that is paid by direct debit. */
  instalments: ReceiptInstalment[];
  refunds: ReceiptRefund[];
  /** What was taken, and what of it was given back. */
  paid: number;
  refunded: number;
  /** What is still to be collected; `overdue` is the part of it that was not paid on its day. */
  due: number;
  overdue: number;
  /** What is not collected any more, because the operator ended the plan. */
  given_up: number;
}

export interface ReceiptLine {
  line: number;
  /** The title of the ticket (P-297). */
  title: string;
  /** None when the passenger was erased, or there is no ticket. */
  passenger?: string | undefined;
  customer_ticket_id?: string | undefined;
  is_void: boolean;
  is_refunded: boolean;
  /** The trips that a top-up adds. */
  num_trips?: number | undefined;
  /** The journeys that a booking is for, as they are booked now. */
  journeys: { date: string; time: string; service_name: string }[];
  price: number;
  sibling_discount?: number | undefined;
  discount: number;
  net_price: number;
}

interface ReceiptInstalment {
  line: number;
  number: number;
  kind: 'deposit' | 'monthly';
  date: string;
  amount: number;
  /** As in `instalments`; `cancelled` also for one that is not collected any more. */
  state: string;
  retry_on?: string | undefined;
}

interface ReceiptRefund {
  date: string;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed';
  reason: string;
}

/** Returns the state of an order's money in a few words. */
export function receiptState(receipt: Receipt): DescribedReceipt['state'] {
  const { order_state, currency, paid, refunded, due, overdue, given_up, total, refunds } = receipt;
  const money = (amount: number) => formatMoney(fromWire(amount), currency);
  const pending = refunds.filter(({ state }) => state === 'pending').map(({ amount }) => fromWire(amount));
  if (order_state === 'paying') return { tone: 'neutral', words: states.inProgress };
  if (order_state === 'paid')
    return { tone: 'neutral', words: pending.length > 0 ? states.moneyBack : states.inProgress };
  if (overdue > 0) return { tone: 'warning', words: states.overdue(money(overdue)) };
  if (pending.length > 0)
    return {
      tone: 'neutral',
      words: states.refundPending(formatMoney(sum(pending), currency)),
    };
  if (order_state === 'refunded' || (refunded > 0 && refunded === paid && due === 0))
    return { tone: 'neutral', words: states.refunded };
  if (refunded > 0) return { tone: 'neutral', words: states.partlyRefunded(money(refunded)) };
  if (due > 0) return { tone: 'neutral', words: states.collecting(money(paid), money(total)) };
  if (given_up > 0) return { tone: 'neutral', words: states.ended };
  return { tone: 'success', words: total === 0 ? states.free : states.paid };
}

/** Returns a receipt in words. Pure: the amounts are those of the server. */
export function describeReceipt(receipt: Receipt): DescribedReceipt {
  const { currency, price, sibling_discount = 0, discount, total, paid, refunded, due, given_up } = receipt;
  const money = (amount: number) => formatMoney(fromWire(amount), currency);
  const hasMoved = refunded > 0 || due > 0 || given_up > 0;
  return {
    state: receiptState(receipt),
    notices: noticesOf(receipt),
    facts: factsOf(receipt),
    lines: receipt.lines.map((line) => lineRow(receipt, line, money)),
    sums:
      sibling_discount > 0 || discount > 0
        ? [
            { label: labels.price, value: money(price) },
            ...(sibling_discount > 0 ? [{ label: labels.siblingDiscount, value: money(-sibling_discount) }] : []),
            ...(discount > 0 ? [{ label: labels.discount, value: money(-discount) }] : []),
          ]
        : [],
    total: { label: labels.total, value: money(total) },
    instalments: instalmentRows(receipt, money),
    refunds: receipt.refunds.map(({ date, amount, state, reason }) => {
      const why = reasonWords(reason);
      return {
        label: formatDate(parseLocalDate(date)),
        details: [refundState(state, receipt), ...(why ? [why] : [])],
        amount: money(amount),
      };
    }),
    balance: hasMoved
      ? [
          { label: payments.sumPaid, value: money(paid) },
          ...(refunded > 0
            ? [
                { label: payments.sumRefunded, value: money(-refunded) },
                { label: payments.kept, value: formatMoney(fromWire(paid) - fromWire(refunded), currency) },
              ]
            : []),
          ...(due > 0 ? [{ label: payments.sumDue, value: money(due) }] : []),
          ...(given_up > 0 ? [{ label: payments.sumGivenUp, value: money(given_up) }] : []),
        ]
      : [],
  };
}

/** How an order was paid. */
function paidByWords({ paid_by, card, mandate_reference }: Receipt): string {
  if (paid_by === 'nothing') return facts.nothing;
  if (paid_by === 'direct-debit') return mandate_reference ? facts.directDebitOf(mandate_reference) : facts.directDebit;
  return card ? cardText.cardOf(cardBrandName(card.brand), card.last4) : facts.card;
}

function noticesOf(receipt: Receipt): DescribedReceipt['notices'] {
  const { order_state, client, currency, overdue, given_up, disputed_on, instalments } = receipt;
  const returned = sum(instalments.map(({ state, amount }) => (isChargedBack(state) ? fromWire(amount) : 0)));
  const late = lateReason(receipt);
  return [
    ...(order_state === 'paying' || (order_state === 'paid' && !late)
      ? [{ title: states.inProgress, text: states.inProgressText }]
      : []),
    ...(late
      ? [{ title: order_state === 'refunded' ? states.refunded : states.moneyBack, text: states.moneyBackText(late) }]
      : []),
    ...(overdue > 0
      ? [
          {
            title: states.overdue(formatMoney(fromWire(overdue), currency)),
            text: (returned === fromWire(overdue) ? states.returnedText : states.overdueText)(client.name),
          },
        ]
      : []),
    ...(given_up > 0 ? [{ title: states.ended, text: endedPlan.text(client.name) }] : []),
    ...(disputed_on
      ? [{ title: states.disputed, text: states.disputedText(formatDate(parseLocalDate(disputed_on)), client.name) }]
      : []),
  ];
}

/** Why the money of an order that gave nothing goes back; undefined for any other order. */
function lateReason({ refunds }: Receipt): string | undefined {
  return refunds.map(({ reason }) => reasonWords(reason)).find(Boolean);
}

function refundState(state: ReceiptRefund['state'], { client }: Receipt): string {
  if (state === 'failed') return refundText.failed(client.name);
  return state === 'pending' ? refundText.pending : refundText.succeeded;
}

function reasonWords(reason: string): string | undefined {
  return refundText.reasons[reason];
}

function factsOf(receipt: Receipt): ReceiptFact[] {
  const { client, ordered_on, paid_on, reference } = receipt;
  const { name, email, phone } = client.support;
  const contact = [...new Set([name, email, phone])].filter((part) => part && part !== client.name).join(', ');
  const optional = (label: string, value: string | undefined) => (value ? [{ label, value }] : []);
  return [
    { label: labels.order, value: reference },
    { label: facts.kind, value: facts.kinds[receipt.kind] },
    { label: facts.soldBy, value: client.name },
    ...optional(labels.contact, contact),
    ...optional(facts.soldTo, receipt.purchaser_email),
    { label: facts.ordered, value: formatDate(parseLocalDate(ordered_on)) },
    // the days of a direct debit are those of its instalments
    ...optional(facts.paid, receipt.paid_by === 'card' && paid_on ? formatDate(parseLocalDate(paid_on)) : undefined),
    { label: facts.paidBy, value: paidByWords(receipt) },
    ...optional(labels.voucher, receipt.voucher_code),
  ];
}

function lineRow(receipt: Receipt, line: ReceiptLine, money: (amount: number) => string): AmountRow {
  const { title, passenger, num_trips, journeys, sibling_discount = 0, discount } = line;
  return {
    label: num_trips === undefined ? title : lineText.trips(num_trips, title),
    details: [
      ...(passenger ? [lineText.passenger(passenger)] : []),
      ...journeys.map(({ date, time, service_name }) =>
        lineText.journey(formatDate(parseLocalDate(date)), clockTime(time), service_name),
      ),
      // the discounts of an only line are among the sums
      ...(sibling_discount > 0 && receipt.lines.length > 1
        ? [lineText.siblingDiscountOf(money(-sibling_discount))]
        : []),
      ...(discount > 0 && receipt.lines.length > 1 ? [lineText.discountOf(money(-discount))] : []),
      ...(line.is_refunded ? [lineText.refunded] : []),
      ...(line.is_void ? [lineText.voided] : []),
      ...(lateReason(receipt) ? [lineText.notIssued] : []),
    ],
    amount: money(line.price),
  };
}

/**
 * One row for the instalments that are collected on one day and are in the same state; a retried one has a row of its own. In a family order the row says
 * what of it is for which ticket (P-302).
 */
function instalmentRows(
  { lines, instalments }: Receipt,
  money: (amount: number) => string,
): DescribedReceipt['instalments'] {
  const dayOf = (date: string) => collectedOn(parseLocalDate(date));
  const together = groupsOf(instalments, ({ line, number, date, state, retry_on }) =>
    [dayOf(date), instalmentStatus(state), isChargedBack(state), retry_on && `${line} ${number}`].join(),
  ).toSorted(([one], [other]) => dayOf(one!.date).localeCompare(dayOf(other!.date)));
  const sumOf = (some: readonly ReceiptInstalment[]) => money(toWire(sum(some.map(({ amount }) => fromWire(amount)))));
  const whose = (line: number) => {
    const ticket = lines.find((one) => one.line === line);
    return ticket?.passenger ?? ticket?.title ?? '';
  };
  return together.map((ofRow) => {
    const { date, state, retry_on } = ofRow[0]!;
    const status = instalmentStatus(state);
    const ofTickets = groupsOf(ofRow, ({ line }) => line);
    const name = names.together(
      [...new Set(ofRow.map(({ number }) => number))].toSorted((one, other) => one - other),
      ofRow.map(({ kind }) => kind),
    );
    return {
      label: lines.length > 1 && ofTickets.length === 1 ? payments.whose(name, whose(ofRow[0]!.line)) : name,
      details: [
        formatDate(dayOf(date)),
        ...(retry_on ? [payments.retry(formatDate(dayOf(retry_on)))] : []),
        ...(ofTickets.length > 1 ? ofTickets.map((own) => payments.amountOf(whose(own[0]!.line), sumOf(own))) : []),
      ],
      amount: sumOf(ofRow),
      status,
      words: isChargedBack(state) ? payments.returned : payments.states[status],
    };
  });
}
