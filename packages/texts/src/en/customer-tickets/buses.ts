/** Which bus the passenger of a ticket takes, on the pages of the ticket (C-036). */

export const title = 'Your bus';
export const lead = 'On these days several buses run. Please use yours, so that everybody has a seat.';
/** Beside a copy on this device. */
export const stored = 'The operator may have changed this since it was stored on this device.';
