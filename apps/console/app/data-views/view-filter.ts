import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { ViewFilter } from './calls.ts';

/** The parameters of the address that choose views; `before` is the place among them. */
const choosing = ['person', 'family', 'from', 'to'] as const;

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the filter of an address: `person` and `before` are ids, `family` is the reference of an order or a ticket, `from` and `to` are days. What
 * cannot be read is left out.
 */
export function readViewFilter(search: URLSearchParams): ViewFilter {
  const get = (name: string) => search.get(name) ?? '';
  const [person, from, to, before] = [get('person'), get('from'), get('to'), get('before')];
  const reference = get('family').trim().toUpperCase();
  return {
    ...(id.test(person) && { staff_id: person }),
    // an unknown reference leaves no view
    ...(reference !== '' && { reference: reference.slice(0, 20) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(id.test(before) && { before_id: before }),
  };
}

/** Returns the query of an address with these choices, which begins at the newest view. Empty ones are left out. */
export function viewQueryOf(choices: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const name of choosing) if (choices[name]) search.set(name, choices[name]);
  const query = search.toString();
  return query === '' ? '' : `?${query}`;
}

/** Whether an address chooses views. */
export function choosesViews(search: URLSearchParams): boolean {
  return choosing.some((name) => search.get(name));
}

function isDay(text: string): boolean {
  return isLocalDate(text) && !text.startsWith('0');
}
