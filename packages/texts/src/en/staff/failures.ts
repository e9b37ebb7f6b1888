/** Failures of the server, as the console shows them. */

export const nothingChanged = (reference: string) =>
  `Something went wrong on our side, and nothing was changed. Please try again. If it happens again, tell us this reference: ${reference}`;
export const reference = (reference: string) => `Reference: ${reference}`;
