import { findOption, findOptions } from '@fareway/domain/imports/find-option.ts';
import { readEmail, readWholeNumber } from '@fareway/domain/imports/read-cell.ts';
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

/**
 * Finds the tickets on sale that a row may mean: one, or several of one name. The problems are those of a row without a ticket, and of one that may mean
 * several. Each name that they suggest leads to one ticket, as far as its service has such a name.
 */
export function findTicketsOfRow(
  { services, tickets }: Catalogue,
  cells: Cells,
): { tickets: TicketOfCatalogue[]; problems: RowProblem[] } {
  const refused = (field: string, words: string, alike: TicketOfCatalogue[] = []) => ({
    tickets: alike,
    problems: [{ field, value: cells[field] ?? '', words }],
  });
  const named = findOptions(cells['service'] ?? '', services, ({ name }) => [name]);
  if (named.length === 0) return refused('service', text.serviceUnknown(services.map(({ name }) => name)));
  const year = cells['sales_year'] === undefined ? undefined : readSalesYear(cells['sales_year']);
  if (cells['sales_year'] !== undefined && year === undefined) return refused('sales_year', text.salesYear);
  const ofService = tickets.filter(
    (one) => named.some(({ id }) => id === one.service_id) && (year === undefined || one.year === year),
  );
  const found = findOptions(cells['ticket'] ?? '', ofService, ({ names }) => names);
  if (found.length === 1) return { tickets: found, problems: [] };
  const suggest = (ticket: TicketOfCatalogue) => {
    const leading = ticket.names.filter(
      (name) => name !== '' && findOption(name, ofService, ({ names }) => names) === ticket,
    );
    return [...new Set(leading.length > 0 ? leading : ticket.names)].slice(0, 2).join(' / ');
  };
  if (found.length === 0) return refused('ticket', text.ticketUnknown([...new Set(ofService.map(suggest))]));
  return refused('ticket', text.ticketAmbiguous([...new Set(found.map(suggest))]), found);
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
  const email = read('email', text.email, (typed) => address.safeParse(readEmail(typed)).data);
  const trips =
    ticket.type === 'flexi'
      ? read('trips', text.trips(mostTrips), (typed) => within(readWholeNumber(typed), 0, mostTrips))
      : read('trips', text.notFlexi, (typed) => within(readWholeNumber(typed), 0, 0));
  return { passenger, email: email ?? null, trips: ticket.type === 'flexi' ? (trips ?? null) : null, problems };
}

/** Returns a number that is there and within bounds. */
function within(number: number | undefined, least: number, most: number): number | undefined {
  return number !== undefined && number >= least && number <= most ? number : undefined;
}
