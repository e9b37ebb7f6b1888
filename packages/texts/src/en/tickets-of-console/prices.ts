/** The price of a ticket on sale, in the console. */

export const noPrice = 'No price yet';
export const from = (price: string) => `from ${price}`;
export const aDayOneWay = (price: string) => `from ${price} a day, one way`;
export const byDirectDebit = (price: string) => `${price} by direct debit`;
export const aTrip = (price: string) => `${price} a trip`;
export const elsewhere = 'Sold elsewhere';
