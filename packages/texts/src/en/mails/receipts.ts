/** The receipt of an order within its mail. */

export const boughtFor = (ticket: string, passenger: string) => `${ticket}, ${passenger}`;
export const payment = (name: string, date: string) => `${name}, ${date}`;
export const payments = 'Each payment is taken from your bank account on or just after its date.';
export const seeReceipt = 'See your receipt';
