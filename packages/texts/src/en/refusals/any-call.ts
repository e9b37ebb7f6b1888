/** Refusals that any call can have. */

export const invalidRequest = (message: string) => `Invalid request: ${message}`;
export const hiddenCharacters = (typed: string) =>
  typed === ''
    ? 'A text has only characters that cannot be seen. Nothing was changed. Delete it and type it again.'
    : `“${typed}” has characters that cannot be seen, or a line end. Nothing was changed. Delete this text and type it by hand.`;
export const tooLarge = 'This request is too large.';
export const typeUnknown = 'This type of content is not supported.';
export const notFound = 'There is nothing here.';
export const tooMany = 'Too many requests. Please wait a moment and try again.';
export const unavailable = 'The site is very busy at the moment. Nothing is lost; please try again in a moment.';
