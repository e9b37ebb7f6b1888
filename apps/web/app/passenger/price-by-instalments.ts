import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { collectedOn, firstCollection, type KnownMandate } from '@fareway/domain/instalments/collection-days.ts';
import { instalmentPlans, latePaymentText } from '@fareway/domain/instalments/instalment-plan.ts';
import { scheduleInstalments } from '@fareway/domain/instalments/instalment-schedule.ts';
import { toWire } from '@fareway/domain/money/money.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { inMinorUnits } from '../catalogue/tickets-on-sale/minor-units.ts';
import type { Ticket } from './wire.ts';

/** Returns a direct debit ticket with the total of its deposit and monthly payments as its price (P-289). */
export function pricedByInstalments(ticket: Ticket): Ticket {
  const { price: _, zone_prices: __, ...unpriced } = ticket;
  const totals = instalmentPlans(inMinorUnits(ticket)).map(({ zone, total }) => [zone, toWire(total)] as const);
  const [flat] = totals;
  if (flat && flat[0] === undefined) return flat[1] > 0 ? { ...unpriced, price: flat[1] } : unpriced;
  return { ...unpriced, zone_prices: Object.fromEntries(totals) };
}

interface TicketByInstalments {
  ticket: Ticket;
  mandate?: KnownMandate | undefined;
  /** The operator's day, 'YYYY-MM-DD'. */
  today: string;
}

/** Returns that the last payment comes after the ticket's last day, for this purchaser today (P-302); undefined when it does not. */
export function lateEndOf({ ticket, mandate, today: day }: TicketByInstalments): string | undefined {
  if (!isSalesYear(ticket.year)) return undefined;
  const today = parseLocalDate(day);
  const priced = inMinorUnits(ticket);
  const earliest = firstCollection(today, mandate);
  const last = instalmentPlans(priced)
    .flatMap((plan) => scheduleInstalments({ ticket: priced, plan, today, earliest })?.at(-1)?.due_date ?? [])
    .toSorted()
    .at(-1);
  return last && latePaymentText(collectedOn(last), validityOf({ ...ticket, year: ticket.year }, undefined).expiry);
}
