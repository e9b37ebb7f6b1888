/** At the end of the name of a practice operator (C-061). */
export const nameSuffix = ' (practice)';
