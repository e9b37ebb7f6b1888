/** The tickets of a service page: their prices, and what can be done with them (P-015, P-017, P-018, P-020, P-021). */

export const yearTitle = (year: string) => `${year} Tickets`;
export const none = (operator: string) => `There are no tickets currently listed by ${operator}`;
/** The ticket is only read aloud. */
export const buy = <Part>(ticket: string, hidden: (words: string) => Part) => ['Buy', hidden(` ${ticket}`)];
export const waitList = <Part>(ticket: string, hidden: (words: string) => Part) => ['Wait list', hidden(` ${ticket}`)];
export const priceFrom = <Part>(price: string, small: (words: string) => Part) => [small('from '), price];
export const noPrice = 'Price to follow';
export const aDay = 'a day';
export const aDayOneWay = (cheapest: string) => `a day, one way. One weekday of the year from ${cheapest}`;
export const byDirectDebit = 'by Direct Debit';
export const paymentsByDirectDebit = (payments: string) => `${payments} by Direct Debit`;
export const yearOver = (year: string) => `The year ${year} is over. It can’t be bought any more.`;
export const over = 'It can’t be bought any more.';
export const unpriced = 'It can’t be bought yet: its price is not set.';
