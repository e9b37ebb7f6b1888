import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

/** What a search for a service found. */

export const title = (count: number, query: string) =>
  `${plural(count, { one: '1 service', other: `${count} services` })} for “${query}”`;
export const titleOfMore = (count: number, query: string) => `${count} or more services for “${query}”`;
export const titleOfPage = (first: number, last: number, query: string) =>
  plural(last - first + 1, {
    one: `Service ${last} for “${query}”`,
    other: `Services ${first} to ${last} for “${query}”`,
  });
export const ignored = (words: readonly string[]) =>
  `Nothing was found for ${listOf(words.map((word) => `“${word}”`))}. These services match the other words.`;
export const operator = (name: string) => `All services of ${name}`;
export const narrow = (count: number) => `There are more than ${count}. Add a stop, a school or a town to see fewer.`;
export const showMore = 'Show more';
export const noneTitle = (query: string) => `No service found for “${query}”`;
export const noneLead = 'You can:';
export const noneSpelling = 'check the spelling: one wrong letter in a word is fine, two are too many';
export const noneNames = 'try the name of the stop, the town or the service, or the first half of your postcode';
export const noneAsk = 'ask your school or your transport provider for the link to their page';
