/** Why orders, a receipt or saved cards could not be loaded. */

export const unreachable = 'We could not reach our server. Check your connection, then try again.';
export const failing = 'Nothing is lost. Please try again in a moment.';
