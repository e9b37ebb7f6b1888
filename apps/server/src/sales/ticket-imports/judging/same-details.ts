import { optionFinder } from '@fareway/domain/imports/find-option.ts';
import type { OptionFinder } from '@fareway/domain/imports/find-option.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { studentIdKey } from '@fareway/domain/passengers/student-id.ts';
import type { HeldTicket } from './held-ticket.ts';
import { namesOfYearGroup } from './load-catalogue.ts';
import type { TicketContext } from './load-catalogue.ts';

const itself = (name: string) => [name];

/**
 * Returns the fields in which a row has what a ticket has, in any writing: its student id, stop, zone, destination and year group, also those that the
 * service offers no more. A cell that is nearer to something else that the service offers is a change.
 */
export function sameDetails(
  held: HeldTicket,
  cells: RowOfFile['values'],
  { found, ticket }: TicketContext,
): ReadonlySet<string> {
  const isSame = (field: string, own: string | null, offered?: OptionFinder<string>, namesOf = itself) => {
    const cell = cells[field];
    if (cell === undefined || own === null) return cell === undefined && own === null;
    return optionFinder([own, ...(offered?.findAll(cell) ?? [])], namesOf)
      .findAll(cell)
      .includes(own);
  };
  const stops = ticket.pricing_model === 'Zonal' ? found.stopsOfZones.get(held.zone ?? '') : found.stops;
  const same = {
    student_id: studentIdKey(held.ext_id ?? '') === studentIdKey(cells['student_id'] ?? ''),
    stop: isSame('stop', held.zone_stop ?? held.stop, stops),
    zone: isSame('zone', held.zone, found.zones),
    destination: isSame('destination', held.dest, found.destinations),
    year_group: isSame('year_group', held.yr, found.yearGroups, namesOfYearGroup),
  };
  return new Set(Object.entries(same).flatMap(([field, is]) => (is ? [field] : [])));
}
