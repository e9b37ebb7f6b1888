/** Failures of calls, as the console shows them: what happened, what was changed, and what to do (C-217). */

const look = 'Look in another tab whether it is there before you try again.';
/** The end of a text with a reference, which `referenceIn` finds. */
const tellUs = (reference: string) => `If it happens again, tell us this reference: ${reference}`;
const end = tellUs('');

/** Returns the reference in a text of this file. */
export const referenceIn = (words: string) => words.split(end)[1];

export const nothingChanged = (reference: string) =>
  `Something went wrong on our side, and nothing was changed. Please try again. ${tellUs(reference)}`;
export const unsure = (reference: string) =>
  `Something went wrong on our side, and we cannot say whether anything was changed. ${look} ${tellUs(reference)}`;
export const readFailed = (reference: string) =>
  `Something went wrong on our side while this page was reading. Reload the page to see what is there now. ${tellUs(reference)}`;
export const busy =
  'The site is very busy at the moment, so nothing was changed. What you typed is kept on this page. Try again in a minute.';
export const busyWith = (reference: string) => `${busy} ${tellUs(reference)}`;
export const noResponse = `Our server did not respond, so we cannot say whether anything was changed. Check your connection. ${look} What you typed is kept on this page.`;
export const offline =
  'You seem to be offline, so nothing was changed. What you typed is kept on this page. Check your connection, then try again.';
export const notRead = 'We could not read from our server. Check your connection, then try again.';
/** A response that is not of our server, such as that of a proxy. `status` is that of HTTP. */
export const foreignResponse = (status: number, moment: string) =>
  `The connection to our server has failed on its way, and we cannot say whether anything was changed. ${look} ${tellUs(`HTTP ${status}, ${moment}`)}`;
export const refusedOnTheWay = (status: number, moment: string) =>
  `The connection to our server refused this on its way, so nothing was changed. Try again. ${tellUs(`HTTP ${status}, ${moment}`)}`;
/** The script of the page has failed. */
export const ofPage = (error: string) =>
  `This page has made a mistake, and we cannot say whether anything was changed. ${look} ${tellUs(error)}`;

export const reference = (reference: string) => `Reference: ${reference}`;
export const copy = 'Copy the reference';
export const copied = 'The reference is copied.';

/** Refusals that purchasers and staff have, by their key, in words for staff. `message` is that for purchasers. */
export const refusals: Readonly<Record<string, (message: string) => string>> = {
  LimitExceededException: () =>
    'This was tried too often, so nothing was done this time. Wait an hour, then try again. After a day it works in any case.',
  'not-found': () => 'This is not there any more, so nothing was changed. Reload the page to see what is there.',
  'invalid-body': (message) =>
    `Our server does not accept what this page has sent, so nothing was changed. Reload the page, which may be older than our server, and try again. ${tellUs(message)}`,
  'body-too-large': () =>
    'This is too large, so nothing was changed. Choose a smaller file, or shorten what you typed.',
  'body-type-unknown': () => 'Files of this type are not read here, so nothing was changed. Choose another file.',
  'too-many-requests': () => 'Our server has too much to do, so nothing was changed. Try again in a minute.',
  'service-unavailable': () => busy,
  'foreign-request': () =>
    'This was not sent by a page of this site, so nothing was changed. Open the console again in this browser, and try again there.',
  'direct-debit-offline': () =>
    'GoCardless cannot be reached at the moment, so nothing was changed. Try again in a few minutes.',
};
