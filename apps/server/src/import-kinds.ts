import { seatsOfWeeks } from './catalogue/inventory/seats-of-weeks.ts';
import type { ImportKind } from './imports/import-kind.ts';
import { calendarImports } from './network/calendar-changes/imports/import-calendars.ts';
import { stopImports } from './network/stops/imports/import-stops.ts';
import { ticketImports } from './sales/ticket-imports/import-tickets.ts';

/** What can be imported from a table, in the order of the page (C-063). */
export function kindsOfImports(): ImportKind[] {
  return [ticketImports, stopImports, calendarImports(seatsOfWeeks)] as ImportKind[];
}
