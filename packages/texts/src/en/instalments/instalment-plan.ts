/** The terms of a plan, and its payments at the provider. */

export const latePayment = (payment: string, lastDay: string) =>
  `The last payment is on ${payment}, after the last day of the ticket, ${lastDay}.`;
export const numberOf = (number: number, payments: number) => `${number} of ${payments}`;
