/** The calendars of an operator, in the console. */

/** Names of calendars that are made with services. */
export const termDates = 'Term dates';
export const daysOffOf = (service: string) => `Days off of ${service}`;

export const nameMissing = 'Enter a name of 120 characters at most.';
export const termNameMissing = 'Enter the name of the term, such as “Autumn term”.';
export const dayMissing = 'Enter a day, such as 30/11/2026.';
export const reasonMissing = 'Enter the reason, such as “Half term”.';
export const lastBeforeFirst = 'The last day is before the first day.';
export const termsOverlap = 'Two terms have a day in common.';
export const dayTwice = 'A day is there twice.';
export const tooManyTerms = 'A calendar has 60 terms at most. Remove old ones.';
export const tooManyDays = 'A calendar has 1,500 single days at most. Remove old ones.';
