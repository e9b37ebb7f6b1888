import type { Ticket } from '@fareway/api/types.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import {
  firstMonthlyPayment,
  instalmentPlans,
  latePaymentText,
  type InstalmentPlan,
} from '@fareway/domain/instalments/instalment-plan.ts';
import type { InstalmentTicket } from '@fareway/domain/instalments/instalment-plan.ts';
import {
  collectedOn,
  collectionDays,
  firstCollection,
  type CollectionDay,
  type KnownMandate,
} from '@fareway/domain/instalments/collection-days.ts';
import { scheduleInstalments } from '@fareway/domain/instalments/instalment-schedule.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { formatMoney } from '@fareway/domain/money/money.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import * as text from '@fareway/texts/tickets-on-sale/instalments.ts';
import * as labels from '@fareway/texts/words/labels.ts';

/** A line of a plan's table. */
interface Amount {
  label: string;
  amount: string;
}

/** A kind of payment, and its first day. */
interface FirstDay {
  label: string;
  value: string;
}

/** The instalments of a ticket as its dialog shows them. */
export interface InstalmentTerms {
  explanation: string;
  /** The payments of the cheapest plan in a few words: '£120.00, then 9 × £81.00'. Undefined while they are not set. */
  summary: string | undefined;
  /** That the last payment is after the ticket's last day; undefined when it is not. */
  lateEnd: string | undefined;
  /** The days of the deposit and of the first monthly payment, by a mandate that is set up today. */
  firstDays: FirstDay[];
  /** The first days of a purchaser whose mandate is active; undefined where the days that are shown are the same. */
  whenActive: string | undefined;
  /** One plan, or one for each zone. `together` says which payments leave the account on one day. */
  plans: { zone: string | undefined; rows: Amount[]; together: string | undefined; total: Amount }[];
}

/** The texts of the direct debit dialog (P-023 to P-025, P-289 to P-292). */
export function instalmentTerms(
  ticket: InstalmentTicket & { onWire: Pick<Ticket, 'type' | 'year' | 'start' | 'expiry'> },
  currency: string,
  today: LocalDate,
): InstalmentTerms {
  const plans = instalmentPlans(ticket);
  const hasMonths = plans.some(({ monthly_payments }) => monthly_payments > 0);
  const hasDays = !hasMonths || firstMonthlyPayment(ticket, today) !== undefined;
  const schedulesBy = (mandate?: KnownMandate) =>
    hasDays ? plans.map((plan) => daysOfPlan(ticket, plan, today, mandate)) : [];
  const [schedules, schedulesWhenActive] = [schedulesBy(), schedulesBy({ status: 'active' })];
  const shownDays = (some: readonly PlanDays[]) =>
    JSON.stringify([firstDays(some), some.map(({ days }) => togetherOf(days, currency))]);
  const last = schedules
    .flatMap(({ monthly }) => monthly.slice(-1))
    .toSorted()
    .at(-1);
  return {
    explanation: explain(plans),
    summary: summarise(plans, currency),
    lateEnd: last && lateEndOf(ticket.onWire, last),
    firstDays: firstDays(schedules),
    whenActive: shownDays(schedules) === shownDays(schedulesWhenActive) ? undefined : whenActive(schedulesWhenActive),
    plans: plans.map((plan, index) => ({
      zone: plan.zone,
      rows: rowsOf(plan, currency),
      together: schedules[index] && togetherOf(schedules[index].days, currency),
      total: { label: labels.total, amount: formatMoney(plan.total, currency) },
    })),
  };
}

type PlanDays = ReturnType<typeof daysOfPlan>;

/** The days of a plan by a mandate, else by one that is set up today: those of each kind, and all of them (P-302). */
function daysOfPlan(
  ticket: InstalmentTicket,
  plan: InstalmentPlan,
  today: LocalDate,
  mandate: KnownMandate | undefined,
) {
  const planned = scheduleInstalments({ ticket, plan, today, earliest: firstCollection(today, mandate) }) ?? [];
  const daysOf = (wanted: 'deposit' | 'monthly') =>
    planned.filter(({ kind }) => kind === wanted).map(({ due_date }) => collectedOn(due_date));
  return {
    deposit: daysOf('deposit'),
    monthly: daysOf('monthly'),
    days: collectionDays(planned.map(({ due_date: date, ...payment }) => ({ ...payment, date }))),
  };
}

/** Returns the first day of each kind of payment. Of a ticket with zones all plans that have the kind begin on the same day. */
function firstDays(schedules: readonly PlanDays[]): FirstDay[] {
  const firstOf = (label: string, kind: 'deposit' | 'monthly') => {
    const day = schedules.flatMap((one) => one[kind].slice(0, 1))[0];
    return day ? [{ label, value: formatDate(day) }] : [];
  };
  return [...firstOf(text.deposit, 'deposit'), ...firstOf(text.first, 'monthly')];
}

function whenActive(schedules: readonly PlanDays[]): string {
  const [monthly, deposit] = (['monthly', 'deposit'] as const).map((kind) => {
    const day = schedules.flatMap((one) => one[kind])[0];
    return day && formatDate(day);
  });
  if (monthly === undefined) return text.whenActiveDeposit(deposit!);
  if (deposit === undefined) return text.whenActive(monthly);
  return deposit === monthly ? text.whenActiveTogether(monthly) : text.whenActiveWithDeposit(deposit, monthly);
}

function togetherOf(days: readonly CollectionDay<object>[], currency: string): string | undefined {
  const shared = days.find(({ payments }) => payments.length > 1);
  return shared && text.together(formatMoney(shared.amount, currency), formatDate(shared.date));
}

function lateEndOf(ticket: Pick<Ticket, 'type' | 'year' | 'start' | 'expiry'>, last: LocalDate): string | undefined {
  if (!isSalesYear(ticket.year)) return undefined;
  return latePaymentText(last, validityOf({ ...ticket, year: ticket.year }, undefined).expiry);
}

function summarise(plans: InstalmentPlan[], currency: string): string | undefined {
  const [plan] = plans.toSorted((one, other) => one.total - other.total);
  if (!plan || plan.payments === 0) return undefined;
  const { deposit, monthly, monthly_payments } = plan;
  const [first, then] = [formatMoney(deposit, currency), formatMoney(monthly, currency)];
  if (deposit === 0) return text.months(monthly_payments, then);
  return monthly_payments === 0 ? text.depositOnce(first) : text.depositThenMonths(first, monthly_payments, then);
}

/** Only some zones may have a deposit: the text describes the longest plan, and each zone has its own table. */
function explain(plans: InstalmentPlan[]): string {
  const [plan] = plans.toSorted((one, other) => other.payments - one.payments);
  if (!plan || plan.payments === 0) return text.notSet;
  const { payments, deposit, monthly_payments } = plan;
  if (deposit === 0) return text.explainMonths(payments, monthly_payments);
  return monthly_payments === 0 ? text.explainDeposit(payments) : text.explainBoth(payments, monthly_payments);
}

function rowsOf({ deposit, monthly, monthly_payments }: InstalmentPlan, currency: string): Amount[] {
  return [
    { label: text.deposit, amount: formatMoney(deposit, currency) },
    {
      label: monthly_payments === 0 ? text.monthly : text.monthlyTimes(monthly_payments),
      amount: formatMoney(monthly, currency),
    },
  ];
}
