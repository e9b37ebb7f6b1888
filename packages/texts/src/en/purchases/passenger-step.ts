/** The first step of buying a ticket: the form, and the ticket beside it (P-043, P-044). */

export const lead = (operator: string, price: string) => `${operator} · ${price}`;
export const passenger = 'Passenger';
export const nextByDirectDebit = 'You will see each payment and its date in the next step.';
export const next = 'You can check everything in the next step, and then pay.';
