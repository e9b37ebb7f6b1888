import type { Ticket } from '@fareway/api/types.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';

/** Returns the validity of a ticket in one line: 'AM only. Valid Tue 1st Sep 2026 to Thu 22nd Jul 2027.' */
export function describeTicket(ticket: Ticket): string {
  return [directionOf(ticket), tripsOf(ticket), validityOf(ticket)].filter(Boolean).join('. ');
}

function directionOf({ sub_type }: Ticket): string | undefined {
  switch (sub_type) {
    case 'am_only':
      return 'AM only';
    case 'pm_only':
      return 'PM only';
    case 'select':
      return 'You choose the days and directions';
    case 'fixed':
    case 'custom':
    case undefined:
      return undefined;
  }
}

function tripsOf({ type, default_trips }: Ticket): string | undefined {
  return type === 'flexi' && default_trips !== undefined ? `${default_trips} trips` : undefined;
}

function validityOf({ type, sub_type, start, expiry }: Ticket): string | undefined {
  if (type === 'single' && !expiry) return 'One journey on a day you choose';
  if (type === 'return' && sub_type !== 'fixed') return 'There and back on a day you choose';
  if (type === 'week') return 'Seven days from a day you choose';
  if (type === '4_week') return 'Four weeks from a day you choose';
  if (start && start === expiry) return `Valid on ${dateOf(start)}`;
  if (start && expiry) return `Valid ${dateOf(start)} to ${dateOf(expiry)}`;
  return expiry ? `Valid until ${dateOf(expiry)}` : undefined;
}

function dateOf(day: string): string {
  return formatDate(parseLocalDate(day));
}
