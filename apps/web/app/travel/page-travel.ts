import { personProblems, type PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import { isSoldOut } from '@fareway/domain/tickets/stock.ts';
import * as text from '@fareway/texts/travel/availability.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { validityFacts, type Fact } from '../passenger/passenger-facts.ts';
import type { PassengerFields, PurchaseDraft } from '../passenger/purchase-draft.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { travelCode } from './load-travel.ts';
import type { TravelPage } from './travel.ts';

/** Whether a ticket is bought for a date or for days that are all sold out (P-045). */
export function isNoDayLeft({ ticket, today, travel }: TravelPage): boolean {
  return travel !== undefined && travel !== 'failed' && !travelCode.get().isAnythingLeft({ ticket, today, ...travel });
}

/** Whether the ticket is sold out, or has no day left. */
export function isNothingLeft(page: TravelPage): boolean {
  return isSoldOut(page.ticket.remaining) || isNoDayLeft(page);
}

/** Returns what is missing or wrong in the form, in the order of the page (P-158 to P-174); an empty object when it is complete. */
export function problemsOf(
  page: TravelPage & Pick<BuyPage, 'client' | 'service'>,
  { passenger, photo }: Pick<PurchaseDraft, 'passenger' | 'photo'>,
): Partial<Record<PassengerField, string>> {
  const { travel } = page;
  return { ...travelProblemsOf(page, travel, passenger), ...personProblems({ ...passenger, photo }, page) };
}

function travelProblemsOf(page: TravelPage, travel: TravelPage['travel'], passenger: PassengerFields) {
  if (travel === undefined) return undefined;
  return travel === 'failed' ? { startDate: text.failed } : travelCode.get().missingInTravel(page, travel, passenger);
}

/** Returns the facts of a ticket: its name, when it is valid, as far as that is chosen, and how many trips it holds. */
export function ticketFacts(
  { ticket, travel }: Pick<TravelPage, 'ticket' | 'travel'>,
  passenger: PassengerFields | undefined,
): Fact[] {
  return [
    { label: labels.ticket, value: ticket.name },
    ...(travel === undefined
      ? validityFacts(ticket)
      : travel === 'failed' || !passenger
        ? []
        : travelCode.get().travelFacts(ticket, passenger)),
    ...(ticket.type === 'flexi' && ticket.default_trips
      ? [{ label: text.trips, value: String(ticket.default_trips) }]
      : []),
  ];
}

/** Returns the last day of a ticket that is bought for a date, as far as that is chosen; undefined for other tickets. */
export function lastDayOfDate(
  { ticket, travel }: Pick<TravelPage, 'ticket' | 'travel'>,
  passenger: PassengerFields,
): string | undefined {
  return travel === undefined || travel === 'failed' ? undefined : travelCode.get().lastDayOf(ticket, passenger);
}
