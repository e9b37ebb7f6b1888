import { plural } from '../plural.ts';

/** What was bought with an order, and what it costs. */

export const trips = (count: number, ticket: string) =>
  plural(count, { one: `1 trip: ${ticket}`, other: `${count} trips: ${ticket}` });
export const passenger = (name: string) => `Passenger: ${name}`;
export const journey = (day: string, time: string, service: string) => `${day}, ${time}, ${service}`;
export const voided = 'This ticket has been voided and is not valid';
export const refunded = 'Refunded';
export const notIssued = 'Not issued';
export const siblingDiscountOf = (amount: string) => `Sibling discount ${amount}`;
export const discountOf = (amount: string) => `Discount ${amount}`;
