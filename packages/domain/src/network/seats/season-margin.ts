import { seasonTypes, type TicketType } from '../../tickets/ticket-type.ts';
import { serviceLimits } from '../service-form.ts';

/**
 * The overbooking margin of a service for season tickets (C-051): a number of seats, or a per cent of each number of seats. 0 is none. Tickets for a date
 * never take it.
 */
export interface SeasonMargin {
  season_margin: number;
  season_margin_is_percent: boolean;
}

/** The most of a margin in seats, and in per cent. */
export const mostMargin = { seats: serviceLimits.seats, percent: 100 };

/**
 * Returns the seats that season tickets can take beyond a number of seats. A per cent is rounded down: 10 per cent of 49 are 4. It is never more than the
 * seats, so nothing is sold where there are none. The database has the same rule (`season_margin_of`).
 */
export function marginOf({ season_margin, season_margin_is_percent }: SeasonMargin, seats: number): number {
  return Math.min(seats, season_margin_is_percent ? Math.floor((seats * season_margin) / 100) : season_margin);
}

/** Whether the tickets of a type can take a margin: those of a season. */
export function takesMargin(type: TicketType): boolean {
  return seasonTypes.includes(type);
}

/** Returns how many more seats are taken than there are with the margin. */
export function overOf({ taken, seats, margin }: { taken: number; seats: number; margin: number }): number {
  return Math.max(0, taken - seats - margin);
}
