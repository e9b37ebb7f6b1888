import { findOption } from '@fareway/domain/imports/find-option.ts';
import { readDirection, readTravelDays } from '@fareway/domain/imports/read-travel-days.ts';
import { readSalesYear } from '@fareway/domain/imports/read-sales-year.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import { z } from 'zod';
import type { RowProblem } from '../../imports/import-kind.ts';
import type { PurchaseBody } from '../purchases/schemas.ts';
import type { Catalogue, TicketContext, TicketOfCatalogue } from './load-catalogue.ts';

type Cells = RowOfFile['values'];

/** The passenger of a row, by the names of the form. Names of stops and the like are those of the service where it has them. */
export type TypedPassenger = PurchaseBody['passenger'];

interface CellsRead {
  passenger: TypedPassenger;
  email: string | null;
  trips: number | null;
  problems: RowProblem[];
}

const mostTrips = 500;
const address = z.email().max(254);

/** Finds the ticket on sale that a row names, or the problems with its service, ticket and year. */
export function findTicketOfRow(
  { services, tickets }: Catalogue,
  cells: Cells,
): { ticket?: TicketOfCatalogue; problems: RowProblem[] } {
  const refused = (field: string, words: string) => ({ problems: [{ field, value: cells[field] ?? '', words }] });
  const service = findOption(cells['service'] ?? '', services, ({ name }) => [name]);
  if (!service) return refused('service', text.serviceUnknown(services.map(({ name }) => name)));
  const year = cells['sales_year'] === undefined ? undefined : readSalesYear(cells['sales_year']);
  if (cells['sales_year'] !== undefined && year === undefined) return refused('sales_year', text.salesYear);
  const ofService = tickets.filter((one) => one.service_id === service.id && (year === undefined || one.year === year));
  const typed = cells['ticket'] ?? '';
  const ticket = findOption(typed, ofService, ({ names }) => names);
  if (ticket) return { ticket, problems: [] };
  const alike = ofService.filter((one) => findOption(typed, [one], ({ names }) => names));
  const words = alike.length > 1 ? text.ticketAmbiguous : text.ticketUnknown;
  return refused(
    'ticket',
    words((alike.length > 1 ? alike : ofService).map(({ names }) => names.slice(0, 2).join(' / '))),
  );
}

/** Reads the cells of a row for its ticket. */
export function readCells(cells: Cells, { service, ticket }: TicketContext): CellsRead {
  const problems: RowProblem[] = [];
  const read = <T>(field: string, words: string, reader: (typed: string) => T | undefined): T | undefined => {
    const typed = cells[field];
    if (typed === undefined) return undefined;
    const value = reader(typed);
    if (value === undefined) problems.push({ field, value: typed, words });
    return value;
  };
  const optionOf = (field: string, options: readonly string[]) =>
    cells[field] && (findOption(cells[field], options, (name) => [name]) ?? cells[field]);
  const isZonal = ticket.pricing_model === 'Zonal';
  const zone = optionOf(
    'zone',
    service.zones.map(({ name }) => name),
  );
  const stops = isZonal ? (service.zones.find(({ name }) => name === zone)?.stops ?? []) : service.stops;
  const stop = optionOf(
    'stop',
    stops.map(({ name }) => name),
  );
  const groups = expandYearGroups(service.yr_groups);
  const group = cells['year_group'];
  const yr = group && (findOption(group, groups, (one) => [one, yearGroupLabel(one), `Y${one}`]) ?? group);
  const passenger: TypedPassenger = {
    firstName: cells['first_name'] ?? '',
    lastName: cells['last_name'] ?? '',
    id: cells['student_id'],
    ...(isZonal ? { zone, zoneStop: stop } : { stop }),
    dest: optionOf('destination', service.destinations),
    yr,
    startDate: cells['first_day'],
    startTime: read('direction', text.direction, readDirection),
    travel_pattern: ticket.sub_type === 'select' ? read('days', text.days, readTravelDays) : undefined,
  };
  if ((passenger.id?.length ?? 0) > 80)
    problems.push({ field: 'student_id', value: passenger.id!, words: text.studentId });
  const email = read('email', text.email, (typed) => address.safeParse(typed.toLowerCase()).data);
  const trips =
    ticket.type === 'flexi'
      ? read('trips', text.trips(mostTrips), (typed) =>
          /^\d{1,3}$/.test(typed) && Number(typed) <= mostTrips ? Number(typed) : undefined,
        )
      : read('trips', text.notFlexi, (typed) => (typed === '0' ? 0 : undefined));
  return { passenger, email: email ?? null, trips: ticket.type === 'flexi' ? (trips ?? null) : null, problems };
}
