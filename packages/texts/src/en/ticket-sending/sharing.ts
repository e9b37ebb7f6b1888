import { plural } from '../plural.ts';

/** The links that show a ticket, on its page, and the dialog that deactivates them. */

export const links = (count: number) =>
  plural(count, {
    one: 'One link shows this ticket without logging in.',
    other: `${count} links show this ticket without logging in.`,
  });
export const stop = 'Stop sharing';
export const stopped = 'Sharing has stopped. No link shows this ticket any more, and it has a new code.';
export const stopTitle = 'Stop sharing this ticket?';
export const keep = 'Keep sharing';
export const stopText =
  'Every link that was sent stops working at once. The ticket gets a new code, so that a PDF or a picture of the old code is of no use. Please print or download the ticket again, and add it to your wallet again.';
