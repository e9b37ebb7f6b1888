/** A new code for a ticket, on its page. */

export const lead = 'Does somebody else have a picture or a print of the code?';
export const done = 'This ticket has a new code. The old code no longer works.';
