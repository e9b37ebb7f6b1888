/** Shown instead of a ticket that failed to load. */

export const title = 'Error: Unable to fetch user data. Please try again later.';
export const failing = 'There is a problem with our server. Please try again in a moment.';
export const unreachable =
  'We could not reach our server, and this ticket is not on this device yet. Check your connection, then try again.';
