import { addDays } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';

/** The day on which the first of some tickets has ended, the first to end coming first; null for none. */
export function dayAfterFirst(tickets: readonly { expiry: LocalDate }[]): LocalDate | null {
  return tickets[0] ? addDays(tickets[0].expiry, 1) : null;
}
