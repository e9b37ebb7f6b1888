import * as text from '@fareway/texts/tickets-of-console/payments.ts';
import { formatDate } from '../dates/format-date.ts';
import { isLocalDate, type LocalDate } from '../dates/local-date.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { firstMonthlyPayment, instalmentPlans } from '../instalments/instalment-plan.ts';
import { formatMoney } from '../money/money.ts';
import { isZonal, ticketPrice } from '../money/price.ts';
import { cheapestDays, isPricedByDays } from '../sales/listing.ts';
import type { TicketDefinition } from './ticket-definition.ts';

/** Returns what a family pays in the end: the instalments of each zone (C-057), or what the cheapest choice of days costs. */
export function paymentsInWords(ticket: TicketDefinition, currency: string, today: LocalDate): string[] {
  const listed = { ...ticket, year: ticket.year as SalesYear };
  if (isPricedByDays(listed)) {
    const cheapest = cheapestDays(listed);
    return cheapest === undefined ? [] : [text.cheapestDays(formatMoney(cheapest, currency))];
  }
  if (ticket.payment_type !== 'dd') return [];
  const hasStart = isLocalDate(ticket.monthly_sub_start ?? '');
  const from = hasStart ? firstMonthlyPayment(ticket, today) : undefined;
  return instalmentPlans(ticket)
    .filter(({ total }) => total > 0)
    .map(({ zone, deposit, monthly, monthly_payments, total }) =>
      text.instalments({
        zone,
        deposit: deposit > 0 ? formatMoney(deposit, currency) : undefined,
        count: monthly_payments,
        monthly: formatMoney(monthly, currency),
        from: from && formatDate(from),
        total: formatMoney(total, currency),
      }),
    );
}

/**
 * Returns how the sum of the instalments differs from the price of the tickets of the same kind that are paid at once by card, for each zone (C-057).
 * `others` are the tickets of the service; private ones are left out.
 */
export function differencesInWords(
  ticket: TicketDefinition,
  others: readonly TicketDefinition[],
  currency: string,
): string[] {
  if (ticket.payment_type !== 'dd') return [];
  const alike = others.filter(
    ({ type, sub_type, year, payment_type, is_private }) =>
      payment_type === undefined &&
      !is_private &&
      type === ticket.type &&
      sub_type === ticket.sub_type &&
      year === ticket.year,
  );
  const plans = instalmentPlans(ticket).filter(({ total }) => total > 0);
  return plans.flatMap(({ zone, total }) =>
    alike.flatMap((other) => {
      const price = ticketPrice(other, { zone });
      if (price === undefined || isZonal(other) !== isZonal(ticket)) return [];
      const by = formatMoney(Math.abs(total - price), currency);
      const is = total === price ? 'same' : total > price ? 'more' : 'less';
      return [text.difference({ zone, name: other.name, price: formatMoney(price, currency), by, is })];
    }),
  );
}
