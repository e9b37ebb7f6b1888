/** What is said of earlier choices that are not available any more. */

export const dateGone = (date: string) => `${date} can no longer be chosen. Please choose another date.`;
/** `why` is a sentence. */
export const dateSoldOut = (date: string, why: string) => `${date}: ${why} Please choose another date.`;
export const unknownDate = 'The date';
export const timeSoldOut = (time: string, date: string) => `${time} on ${date} is sold out. Please choose again.`;
export const daysUnknown = 'Please choose your days again.';
export const journeysGone = (journeys: string) => `No longer available: ${journeys}. Please check your days again.`;
/** `what` is a day, or a time with its day; `why` is 'Left at 07:25'. */
export const departureEnded = (what: string, why: string) => `${what}: ${why}. Please choose again.`;
