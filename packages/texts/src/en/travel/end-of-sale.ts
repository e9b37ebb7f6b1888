/** Departures that are not sold any more: they have left, or their operator sells them until a time before (P-301). */

export const left = (time: string) => `Left at ${time}`;
export const soldUntil = (time: string) => `Sold until ${time}`;
/** A time of an earlier day. */
export const onDay = (time: string, day: string) => `${time} on ${day}`;
/** The departures of its first day that a ticket of several days does not include any more. `ended` is 'AM of Mon 23rd Nov 2026 (left at 07:25)'. */
export const notIncluded = (ended: string) => `Not included: ${ended}`;
export const ofDay = (time: string, day: string, why: string) => `${time} of ${day} (${lower(why)})`;
/** A refusal; `why` is one of the words above. */
export const chooseAnother = (why: string) => `${why}. Please choose another departure.`;

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
