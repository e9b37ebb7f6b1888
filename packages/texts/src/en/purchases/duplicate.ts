/** The dialog that asks whether to buy another ticket of a type that the purchaser holds (P-055). */

export const title = 'You may already have this ticket';
export const lead = (type: string, operator: string) =>
  `You have an active ${type.toLowerCase()} ticket of ${operator}. Buy another one only if you need it.`;
export const heldBy = (passenger: string) => `${passenger} has`;
export const held = (service: string, expiry: string) => `${service}, until ${expiry}`;
export const buying = 'You are buying';
export const bought = (service: string) => `${service}, for a passenger of your choice`;
export const buy = 'Buy another ticket';
export const myTickets = 'See my tickets';
