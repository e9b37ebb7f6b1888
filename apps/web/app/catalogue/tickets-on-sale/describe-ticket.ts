import type { Ticket } from '@fareway/api/types.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/tickets-on-sale/validity.ts';

/** Returns the validity of a ticket in one line: 'AM only. Valid Tue 1st Sep 2026 to Thu 22nd Jul 2027.' */
export function describeTicket(ticket: Ticket): string {
  return text.line([directionOf(ticket), tripsOf(ticket), validityOf(ticket)].filter((fact) => fact !== undefined));
}

function directionOf({ sub_type }: Ticket): string | undefined {
  switch (sub_type) {
    case 'am_only':
      return text.amOnly;
    case 'pm_only':
      return text.pmOnly;
    case 'select':
      return text.chosenDays;
    case 'fixed':
    case 'custom':
    case undefined:
      return undefined;
  }
}

function tripsOf({ type, default_trips }: Ticket): string | undefined {
  return type === 'flexi' && default_trips !== undefined ? text.trips(default_trips) : undefined;
}

function validityOf({ type, sub_type, start, expiry }: Ticket): string | undefined {
  if (type === 'single' && !expiry) return text.single;
  if (type === 'return' && sub_type !== 'fixed') return text.dayReturn;
  if (type === 'week') return text.week;
  if (type === '4_week') return text.fourWeeks;
  if (start && start === expiry) return text.on(dateOf(start));
  if (start && expiry) return text.between(dateOf(start), dateOf(expiry));
  return expiry ? text.until(dateOf(expiry)) : undefined;
}

function dateOf(day: string): string {
  return formatDate(parseLocalDate(day));
}
