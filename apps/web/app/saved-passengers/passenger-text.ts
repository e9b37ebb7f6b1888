import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { yearGroupIn } from '@fareway/domain/passengers/moving-up.ts';
import { yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/saved-passengers/details.ts';
import type { KnownPassenger } from './list-passengers.ts';

/** The page of all saved passengers. */
export const passengersAddress = '/account/passengers';

export function nameOf({ first_name, last_name }: Pick<KnownPassenger, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** Returns the year group of a passenger in a sales year, '0' to '13'; '' for none. */
export function groupIn(year: string, { year_group }: Pick<KnownPassenger, 'year_group'>): string {
  const group = year_group && yearGroupIn(parseSalesYear(year), year_group);
  return group === undefined || group === 'finished' || group === 'not-started' ? '' : group;
}

/** Returns the year group and the school of a passenger in a sales year, as far as they are known: “Year 7 · St Mary’s”. */
export function describePassenger({ year_group, school, choices }: KnownPassenger, year: string): string {
  const group = year_group && yearGroupIn(parseSalesYear(year), year_group);
  return [groupText(group), school ?? choices[0]?.dest].filter((part) => part !== undefined).join(' · ');
}

function groupText(group: ReturnType<typeof yearGroupIn> | undefined): string | undefined {
  if (group === 'finished') return text.finished;
  if (group === 'not-started') return text.notStarted;
  return group && yearGroupLabel(group);
}
