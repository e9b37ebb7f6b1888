/** The pages on which journeys are booked: choosing them, and the top of each step. */

export const lead = (operator: string) => `Choose your journeys with ${operator}. They are booked on an advance pass.`;
export const moreLead = (passenger: string, operator: string) => `For ${passenger}, with ${operator}`;
export const chosen = 'Your journeys';
export const nothingOnSale = 'No journeys on sale';
export const nothingOnSaleHint = (operator: string) => `${operator} has no journeys to book at the moment.`;
/** By the step. */
export const steps = { journeys: 'Journeys', passenger: 'Passenger', summary: 'Summary and payment' };
export const passHeld = (operator: string) => `You already have a pass with ${operator}`;
export const passHeldHint = (passenger: string) => `Your journeys are booked on it, for ${passenger}.`;
export const offlineHint =
  'What you chose is kept on this device. You can go on, and pay when you are connected again.';
