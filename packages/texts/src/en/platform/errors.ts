/** Errors of the server itself. */

export const unexpected = 'Something went wrong on our side. Please try again, and tell us if it stays.';
export const tooManyRequests = 'Too many people are using this site at the moment. Please try again in a few seconds.';
