/** What every list of the console has that the server describes. */

import { plural } from '../plural.ts';

export const notPermitted = 'Your role does not include this list';
export const notPermittedNext = 'Ask an owner of this operator if you need it.';
/** Of an address whose query the call of the list refuses, such as one of another release. */
export const unreadable = 'This address chooses something that the list does not have';
export const wholeList = 'Show the whole list';
export const show = 'Show';
export const remove = (words: string) => `Remove ‘${words}’`;

const shown = (count: number) => count.toLocaleString('en-GB');
export const select = (name: string) => `Select ${name}`;
export const selectThese = (count: number) => (count === 1 ? 'Select this 1' : `Select these ${count}`);
export const selectAll = (count: number) => `Select all ${shown(count)} that match`;
export const selectNone = 'Select none';
export const selected = (count: number) =>
  plural(count, { one: '1 of this page is selected.', other: `${count} of this page are selected.` });
export const selectedAll = (count: number) =>
  plural(count, {
    one: 'The only one that matches is selected.',
    other: `All ${shown(count)} that match are selected, also those on other pages.`,
  });
export const download = (count: number) => (count === 1 ? 'Download the 1 selected' : `Download the ${count} selected`);
export const downloadAll = (count: number) =>
  plural(count, { one: 'Download the 1 that matches', other: `Download all ${shown(count)} that match` });
