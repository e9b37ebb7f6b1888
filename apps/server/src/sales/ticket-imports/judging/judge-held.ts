import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import type { JudgedRow } from '../../../imports/import-kind.ts';
import type { OrderedPassenger } from '../../orders/order.ts';
import type { FoundTicket } from './find-held.ts';
import type { HeldTicket } from './held-ticket.ts';
import type { ChangedDetails, TicketChange } from './imported-ticket.ts';
import { daysOf } from './ticket-content.ts';

const changeable = ['ext_id', 'yr', 'stop_id', 'zone_stop_id', 'dest'] as const;
const fieldOfFile: Record<(typeof changeable)[number], string> = {
  ext_id: 'student_id',
  yr: 'year_group',
  stop_id: 'stop',
  zone_stop_id: 'stop',
  dest: 'destination',
};

/** What a row has for a ticket that exists. */
interface RowOfHeld {
  passenger: OrderedPassenger;
  email: string | null;
  trips: number | null;
  /** The fields in which the row has what the ticket has. */
  same: ReadonlySet<string>;
}

/**
 * Decides a row of a passenger who holds the ticket. Only details that change neither price nor seats are changed. Where the file has anything else
 * than the ticket, the row is refused and says what stays: nothing that somebody has typed is ignored (decision 440).
 */
export function judgeHeld(
  line: number,
  { context: { ticket }, ticket: held, key }: FoundTicket,
  cells: RowOfFile['values'],
  { passenger, email, trips, same }: RowOfHeld,
): JudgedRow<TicketChange> {
  const refused = (field: string, words: string): JudgedRow<TicketChange> => ({
    line,
    outcome: 'refused',
    problems: [{ field, value: cells[field] ?? '', words }],
    user_id: held.user_id,
  });
  const isOtherZone = cells['zone'] !== undefined && !same.has('zone') && held.zone !== passenger.zone;
  if (isOtherZone) return refused('zone', text.otherZone(held.zone ?? ''));
  // the days of other tickets are their own, and their cells are ignored
  const days = daysOf(held) ?? '';
  if (ticket.sub_type === 'select' && cells['days'] !== undefined && days !== passenger.travel_pattern)
    return refused('days', text.otherDays(isTravelPattern(days) ? travelPatternWords(days) : days));
  if (trips !== null && trips !== held.trips_left) return refused('trips', text.otherTrips(held.trips_left ?? 0));
  if (!held.is_unclaimed && email !== null && email !== held.account_email)
    return refused('email', text.otherAddress(held.account_email));
  const fields = changeable.filter(
    (field) => !same.has(fieldOfFile[field]) && passenger[field] !== null && passenger[field] !== held[field],
  );
  const newEmail = held.is_unclaimed && email !== null && email !== held.email ? email : undefined;
  if (fields.length === 0 && newEmail === undefined) return { line, outcome: 'unchanged', key };
  const pick = (of: HeldTicket | OrderedPassenger): ChangedDetails =>
    Object.fromEntries(fields.map((field) => [field, of[field]]));
  const before = { ...pick(held), ...(newEmail !== undefined && { user_id: held.user_id }) };
  return { line, outcome: 'changed', key, change: { id: held.id, before, details: pick(passenger), email: newEmail } };
}
