/** The terms of a plan. */

export const latePayment = (payment: string, lastDay: string) =>
  `The last payment is on ${payment}, after the last day of the ticket, ${lastDay}.`;
