/** Failures of calls, as the server says them, or for which it sent no text. */

export const unknown = 'Something went wrong on our side. Please try again, and tell us if it happens again.';
export const unreachable = 'The server could not be reached.';
