/** My Tickets, and what is shown when it failed to load. */

export const documentTitle = 'My tickets – Fareway';
export const failed = 'There was a problem retrieving your tickets';
export const failing = 'There is a problem with our server. Your tickets are safe. Please try again in a moment.';
export const unreachable =
  'We could not reach our server, and your tickets are not on this device yet. Check your connection, then try again.';
export const safe = 'Your tickets are safe. Please try again in a moment.';
