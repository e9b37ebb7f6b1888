import { seatsOfWeeks } from './catalogue/inventory/seats-of-weeks.ts';
import type { ImportKind } from './imports/import-kind.ts';
import { calendarImports } from './network/calendar-changes/imports/import-calendars.ts';
import { feedImports } from './network/gtfs/feed-imports.ts';
import { stopImports } from './network/stops/imports/import-stops.ts';
import { timetableImports } from './network/stops/timetables/imports/import-timetables.ts';
import type { Deps } from './platform/deps.ts';
import { followTimetable } from './sales/stop-moves/follow-timetable.ts';
import { ticketImports } from './sales/ticket-imports/import-tickets.ts';
import { voucherImports } from './sales/vouchers/imports/import-vouchers.ts';
import { waitingListImports } from './sales/waiting-list/imports/import-entries.ts';

/** What can be imported, in the order of the page (C-063, C-071). */
export function kindsOfImports(deps: Pick<Deps, 'db' | 'clock' | 'nudge'>): ImportKind[] {
  return [
    ticketImports,
    stopImports,
    calendarImports(seatsOfWeeks),
    timetableImports({ followTimetable, nudge: deps.nudge }),
    feedImports({ ...deps, seatsOfWeeks, followTimetable }),
    voucherImports,
    waitingListImports,
  ] as ImportKind[];
}
