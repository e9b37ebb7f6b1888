/** The details of a ticket. */

export const discounted = (price: string) => `${price} (Discounted)`;
export const bought = 'Bought';
