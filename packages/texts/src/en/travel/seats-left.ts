/** The hint under a chosen date (P-276 to P-278). */

export const noneLeft = 'There are no tickets remaining on this date.';
export const fewLeft = (remaining: number) => `Hurry, only ${remaining} tickets available!`;
export const available = 'Tickets available.';
