/** Refusals of the server itself. */

export const tooManyRequests = 'Too many people are using this site at the moment. Please try again in a few seconds.';
