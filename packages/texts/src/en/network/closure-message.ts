import { plural } from '../plural.ts';

/** The message to those whom a closure affects, ready to be copied (C-039). */

export const title = 'Message to those affected';
export const lead = (purchasers: number) =>
  plural(purchasers, {
    one: `${purchasers} purchaser has passengers on what is closed. Copy the message and send it.`,
    other: `${purchasers} purchasers have passengers on what is closed. Copy the message and send it.`,
  });
export const nobody = 'Nobody has a ticket for what is closed, so there is nobody to write to.';
export const message = 'Message';
export const copy = 'Copy the message';
export const copied = 'The message is copied';
export const failed = 'The message could not be prepared. The day is closed all the same.';
export const again = 'Prepare it again';

interface Closure {
  operator: string;
  /** The day in words. */
  day: string;
  part: 'am' | 'pm' | 'day';
  reason: string;
  services: readonly string[];
  /** How the office is reached; empty when that is not known. */
  contacts: readonly string[];
}

const parts = { am: 'in the morning', pm: 'in the afternoon', day: 'all day' };

/** The message as the office can send it. Lines that are empty separate paragraphs. */
export const words = ({ operator, day, part, reason, services, contacts }: Closure) =>
  [
    `On ${day} these buses do not run ${parts[part]}: ${services.join(', ')}.`,
    `Reason: ${reason}`,
    'A ticket that is for other days, too, stays valid on them.',
    ...(contacts.length > 0 ? [`Questions: ${contacts.join(', ')}`] : []),
    operator,
  ].join('\n\n');
