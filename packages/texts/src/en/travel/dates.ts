/** The choice of a date and of AM or PM (P-166 to P-168, P-175 to P-177). */

export const startDate = 'Start date';
export const limit = 'Single, Return, Week and Four week tickets can only be purchased up to one week in advance';
export const left = (count: number) => `${count} left`;
export const soldOut = 'Sold out';
export const noService = 'No service';
export const notInYear = (year: string) => `Not in ${year}`;
export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const valid = (firstDay: string, lastDay: string) => `Valid from ${firstDay} until ${lastDay}`;
