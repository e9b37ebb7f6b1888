import * as text from '@fareway/texts/network/service-form.ts';
import * as v from 'valibot';
import { weekdays } from '../dates/local-date.ts';
import type { Weekday } from '../dates/local-date.ts';
import { isSalesYear } from '../dates/sales-year.ts';
import { firstWritings } from '../forms/name-key.ts';
import { readable } from '../forms/readable.ts';
import { hasUnseenCharacters } from '../passengers/visible-text.ts';

/** The limits of a service's texts, in characters, and of its numbers. */
export const serviceLimits = {
  name: 120,
  description: 4_000,
  link: 2_000,
  destinations: 50,
  seats: 999,
  /** Minor units. */
  price: 1_000_00,
  position: 9_999,
};

/** What staff set of a service. Nothing but the name has to be there (C-024). */
export interface ServiceDetails {
  name: string;
  description: string;
  route_url: string | null;
  timetable_url: string | null;
  terms_url: string | null;
  destinations: string[];
  yr_groups: { primary: boolean; secondary: boolean; sixth_form: boolean };
  /** In the order of the week. */
  operating_weekdays: Weekday[];
  /** The price of one journey on an advance pass, in minor units. */
  price: number | null;
  am_seats: number | null;
  pm_seats: number | null;
  day_seats: number | null;
  /** The sales years in which it is not sold, and 'advance' at the first place when it is not sold by the journey. */
  disable_year: string[];
  position: number;
}

/** The form of a new service: only its name is needed. */
export const newServiceForm = readable(v.object({ name: lineOf(serviceLimits.name, text.nameWrong) }));

function lineOf(longest: number, error: string) {
  return v.pipe(
    v.string(error),
    v.trim(),
    v.minCodePoints(1, error),
    v.maxCodePoints(longest, error),
    v.check((line) => !hasUnseenCharacters(line), error),
  );
}

/** Whether a text is an address of a web page. Addresses that run a script are none. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || hasUnseenCharacters(address) || /\s/.test(address)) return false;
  return URL.canParse(address) && new URL(address).hostname !== '';
}

function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return firstWritings(lines.filter((line) => line !== ''));
}

function areDestinations(typed: string): boolean {
  const lines = linesOf(typed);
  return (
    lines.length <= serviceLimits.destinations &&
    lines.every((line) => line.length <= serviceLimits.name && !hasUnseenCharacters(line))
  );
}

/** The minor units of a typed price: '4.50', '£4.50' and '4' have one. */
function priceOf(typed: string): number | undefined {
  const [, whole, part = ''] =
    /^[£€]?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim().replace(/(\d),(?=\d{3}(\D|$))/g, '$1')) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return minor <= serviceLimits.price ? minor : undefined;
}

/** The name of the box for a sales year in which the service is not sold. */
export const boxOfYear = (year: string) => `off_${year}`;

type Typed = Readonly<Record<string, string | boolean>>;

const isLink = (typed: string) => typed === '' || (typed.length <= serviceLimits.link && isWebAddress(typed));
const isNumber = (most: number) => (typed: string) =>
  typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) <= most);
const areSeats = isNumber(serviceLimits.seats);
const seatsWrong = text.seatsWrong(serviceLimits.seats);

/** What each text of the form has to be, and its problem otherwise. A box can only be ticked or not. */
const rules: Readonly<Record<string, [isRight: (typed: string) => boolean, problem: string]>> = {
  name: [(typed) => newServiceForm.safeParse({ name: typed }).success, text.nameWrong],
  description: [(typed) => typed.length <= serviceLimits.description, text.descriptionWrong(serviceLimits.description)],
  destinations: [areDestinations, text.destinationsWrong(serviceLimits.destinations)],
  route_url: [isLink, text.linkWrong],
  timetable_url: [isLink, text.linkWrong],
  terms_url: [isLink, text.linkWrong],
  am_seats: [areSeats, seatsWrong],
  pm_seats: [areSeats, seatsWrong],
  day_seats: [areSeats, seatsWrong],
  price: [(typed) => typed === '' || priceOf(typed) !== undefined, text.priceWrong],
  position: [isNumber(serviceLimits.position), text.positionWrong(serviceLimits.position)],
};

type Result =
  | { success: true; data: ServiceDetails }
  | { success: false; error: { issues: { path: string[]; message: string }[] } };

/**
 * The form of a service, with a box for each weekday, year group and sales year of its operator. `safeParse` reads what was typed, as that of other
 * forms. `kept` are entries of `disable_year` that have no box; they stay.
 */
export function serviceForm(years: readonly string[], kept: readonly string[] = []) {
  return {
    safeParse(values: unknown): Result {
      const typed = values as Typed;
      const textOf = (name: string) => String(typed[name] ?? '').trim();
      const issues = Object.entries(rules).flatMap(([name, [isRight, message]]) =>
        isRight(textOf(name)) ? [] : [{ path: [name], message }],
      );
      if (issues.length > 0) return { success: false, error: { issues } };
      return { success: true, data: detailsOf(typed, textOf, years, kept) };
    },
  };
}

function detailsOf(
  typed: Typed,
  textOf: (name: string) => string,
  years: readonly string[],
  kept: readonly string[],
): ServiceDetails {
  const isTicked = (name: string) => typed[name] === true;
  const numberOf = (name: string) => (textOf(name) === '' ? null : Number(textOf(name)));
  return {
    name: textOf('name'),
    description: textOf('description'),
    route_url: textOf('route_url') || null,
    timetable_url: textOf('timetable_url') || null,
    terms_url: textOf('terms_url') || null,
    destinations: linesOf(textOf('destinations')),
    yr_groups: { primary: isTicked('primary'), secondary: isTicked('secondary'), sixth_form: isTicked('sixth_form') },
    operating_weekdays: weekdays.filter(isTicked),
    price: priceOf(textOf('price')) ?? null,
    am_seats: numberOf('am_seats'),
    pm_seats: numberOf('pm_seats'),
    day_seats: numberOf('day_seats'),
    disable_year: [
      ...(isTicked('not_by_journey') ? ['advance'] : []),
      ...kept,
      ...years.filter((year) => isTicked(boxOfYear(year))),
    ],
    position: numberOf('position') ?? 0,
  };
}

/** What the form of a service shows. The sales years have a box each, and entries without a box are kept. */
export function formOfService(details: ServiceDetails, years: readonly string[]): Record<string, string | boolean> {
  const textOf = (value: number | null) => (value === null ? '' : String(value));
  return {
    name: details.name,
    description: details.description,
    route_url: details.route_url ?? '',
    timetable_url: details.timetable_url ?? '',
    terms_url: details.terms_url ?? '',
    destinations: details.destinations.join('\n'),
    ...details.yr_groups,
    ...Object.fromEntries(weekdays.map((weekday) => [weekday, details.operating_weekdays.includes(weekday)])),
    am_seats: textOf(details.am_seats),
    pm_seats: textOf(details.pm_seats),
    day_seats: textOf(details.day_seats),
    price: details.price === null ? '' : (details.price / 100).toFixed(2),
    not_by_journey: details.disable_year[0] === 'advance',
    ...Object.fromEntries(years.map((year) => [boxOfYear(year), details.disable_year.includes(year)])),
    position: String(details.position),
  };
}

/** The entries of `disable_year` that have no box in the form of these years. */
export function yearsWithoutBox(
  { disable_year }: Pick<ServiceDetails, 'disable_year'>,
  years: readonly string[],
): string[] {
  return disable_year.filter((year, index) => !years.includes(year) && !(year === 'advance' && index === 0));
}

/** Whether a text can be an entry of `disable_year`. */
export function isDisableYear(entry: string): boolean {
  return entry === 'advance' || isSalesYear(entry);
}
