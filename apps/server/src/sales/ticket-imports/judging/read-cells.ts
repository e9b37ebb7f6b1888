import { personKey } from '@fareway/domain/forms/name-key.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { isPastSalesYear, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { optionFinder } from '@fareway/domain/imports/find-option.ts';
import type { OptionFinder } from '@fareway/domain/imports/find-option.ts';
import { readEmail, readWholeNumber } from '@fareway/domain/imports/read-cell.ts';
import { readDirection, readTravelDays } from '@fareway/domain/imports/read-travel-days.ts';
import { readSalesYear } from '@fareway/domain/imports/read-sales-year.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import { z } from 'zod';
import type { RowProblem } from '../../../imports/import-kind.ts';
import type { PurchaseBody } from '../../purchases/schemas.ts';
import type { Catalogue, TicketContext, TicketOfCatalogue } from './load-catalogue.ts';

type Cells = RowOfFile['values'];

/** The passenger of a row, by the names of the form. Names of stops and the like are those of the service where it has them. */
export type TypedPassenger = PurchaseBody['passenger'];

export interface CellsRead {
  passenger: TypedPassenger;
  email: string | null;
  trips: number | null;
  problems: RowProblem[];
}

/** The most trips of a new ticket. One that exists can have more, because trips are topped up. */
export const mostTrips = 500;
const address = z.email().max(254);

/** The tickets on sale that a row may mean: one, or several of one name. The problems are those of a row without a ticket, and of one that may mean several. */
export interface TicketsOfRow {
  tickets: readonly TicketOfCatalogue[];
  problems: RowProblem[];
}

/** Tickets that the cells of rows can name, and what is suggested when they name none. */
interface NamedTickets {
  found: OptionFinder<TicketOfCatalogue>;
  suggestionOf: (ticket: TicketOfCatalogue) => string;
  /** What is right where no ticket has the name. */
  unknown: string;
}

/**
 * Returns a function that finds the tickets on sale of a row. Each name that it suggests leads to one ticket, as far as its service has such a name. Names
 * are compared once for the rows of one service and year.
 */
export function ticketsOfRows({ services, tickets, today }: Catalogue): (cells: Cells) => TicketsOfRow {
  const foundServices = optionFinder(services, ({ name }) => [name]);
  const serviceUnknown = text.serviceUnknown(services.map(({ name }) => name));
  const ofServices = new Map<string, NamedTickets>();
  return (cells) => {
    const refused = (field: string, words: string, alike: readonly TicketOfCatalogue[] = []) => ({
      tickets: alike,
      problems: [{ field, value: cells[field] ?? '', words }],
    });
    const namedServices = foundServices.findAll(cells['service'] ?? '');
    if (namedServices.length === 0) return refused('service', serviceUnknown);
    const year = cells['sales_year'] === undefined ? undefined : readSalesYear(cells['sales_year']);
    if (cells['sales_year'] !== undefined && year === undefined) return refused('sales_year', text.salesYear);
    const ids = namedServices.map(({ id }) => id);
    const of = namedTickets(ids, year);
    const cell = cells['ticket'] ?? '';
    const found = year === undefined ? ofTheirYear(ids, cell, cells['first_day']) : of.found.findAll(cell);
    const years = yearsOf(found);
    if (years.length > 1) return refused('sales_year', text.severalYears(years));
    if (found.length === 1) return { tickets: found, problems: [] };
    if (found.length === 0) return refused('ticket', of.unknown);
    return refused('ticket', text.ticketAmbiguous([...new Set(found.map(of.suggestionOf))]), found);
  };

  /**
   * Returns the tickets that a row without a sales year may mean: in each year those that it means there, because the ticket of the next year may be written in
   * another way. Of several years those of a past year that have ended are left out, and of tickets for a day the ones of other years than the day.
   */
  function ofTheirYear(ids: readonly string[], cell: string, day: string | undefined): readonly TicketOfCatalogue[] {
    const named = yearsOf(tickets).flatMap((year) => namedTickets(ids, year).found.findAll(cell));
    if (yearsOf(named).length <= 1) return named;
    const ofDay = named.filter(
      (ticket) => !ticket.is_dated || !day || !isLocalDate(day) || ticket.year === salesYearOf(day),
    );
    const open = ofDay.filter(({ year, last_day }) => last_day >= today || !isPastSalesYear(year, today));
    return [open, ofDay, named].find((some) => some.length > 0)!;
  }

  function namedTickets(ids: readonly string[], year: string | undefined): NamedTickets {
    const key = [year ?? '', ...ids].join(' ');
    const known = ofServices.get(key);
    if (known) return known;
    const isOf = (one: TicketOfCatalogue) => ids.includes(one.service_id) && (year === undefined || one.year === year);
    const named = nameTickets(tickets.filter(isOf));
    ofServices.set(key, named);
    return named;
  }
}

const yearsOf = (tickets: readonly TicketOfCatalogue[]) => [...new Set(tickets.map(({ year }) => year))].toSorted();

function nameTickets(tickets: readonly TicketOfCatalogue[]): NamedTickets {
  const found = optionFinder(tickets, ({ names }) => names);
  const suggestions = new Map(
    tickets.map((ticket) => {
      const leading = ticket.names.filter((name) => name !== '' && found.findOne(name) === ticket);
      const names = [...new Set(leading.length > 0 ? leading : ticket.names)];
      return [ticket, names.slice(0, 2).join(' / ')];
    }),
  );
  return {
    found,
    suggestionOf: (ticket) => suggestions.get(ticket)!,
    unknown: text.ticketUnknown([...new Set(suggestions.values())]),
  };
}

/** The passenger of a row, as `personKey` writes the name. */
export function personOf({ firstName, lastName }: TypedPassenger): string {
  return personKey({ first_name: firstName, last_name: lastName });
}

/** Reads the cells of a row for its ticket. */
export function readCells(cells: Cells, { ticket, found }: TicketContext): CellsRead {
  const problems: RowProblem[] = [];
  const read = <T>(field: string, words: string, reader: (typed: string) => T | undefined): T | undefined => {
    const typed = cells[field];
    if (typed === undefined) return undefined;
    const value = reader(typed);
    if (value === undefined) problems.push({ field, value: typed, words });
    return value;
  };
  const optionOf = (field: string, options: OptionFinder<string> | undefined) =>
    cells[field] && (options?.findOne(cells[field]) ?? cells[field]);
  const isZonal = ticket.pricing_model === 'Zonal';
  const zone = optionOf('zone', found.zones);
  const stop = optionOf('stop', isZonal ? found.stopsOfZones.get(zone ?? '') : found.stops);
  const passenger: TypedPassenger = {
    firstName: cells['first_name'] ?? '',
    lastName: cells['last_name'] ?? '',
    id: cells['student_id'],
    ...(isZonal ? { zone, zoneStop: stop } : { stop }),
    dest: optionOf('destination', found.destinations),
    yr: optionOf('year_group', found.yearGroups),
    startDate: cells['first_day'],
    startTime: read('direction', text.direction, readDirection),
    travel_pattern: ticket.sub_type === 'select' ? read('days', text.days, readTravelDays) : undefined,
  };
  if ((passenger.id?.length ?? 0) > 80)
    problems.push({ field: 'student_id', value: passenger.id!, words: text.studentId });
  const email = read('email', text.email, (typed) => address.safeParse(readEmail(typed)).data);
  const trips =
    ticket.type === 'flexi'
      ? read('trips', text.trips(mostTrips), (typed) => within(readWholeNumber(typed), 0, Infinity))
      : read('trips', text.notFlexi, (typed) => within(readWholeNumber(typed), 0, 0));
  return { passenger, email: email ?? null, trips: ticket.type === 'flexi' ? (trips ?? null) : null, problems };
}

/** Returns a number that is there and within bounds. */
function within(number: number | undefined, least: number, most: number): number | undefined {
  return number !== undefined && number >= least && number <= most ? number : undefined;
}
