import { says, wordsOf } from './refusal-words.ts';
import type { Supported } from './refusal-words.ts';
import { supportWords } from './support.ts';

/** What is refused of a purchase that has no ticket to be of. */
export const ticketProblem =
  'There was a problem retrieving the ticket. Please try again later or contact our support team.';

/**
 * What the buy form refuses by itself, too, as it opens. Their words come with its script; those of its later parts come with these
 * (refusals-of-checkout.ts), and those of all others with the answers that say them.
 */
export const refusalsOfBuyForm = {
  'ticket-not-found': { status: 404, words: says(ticketProblem) },
  'ticket-sold-out': {
    status: 409,
    words: ({ support }: Supported) =>
      `This ticket type is now sold out. Please contact ${supportWords(support)} for more information regarding ticket availability.`,
  },
} as const;

/** The exact words of such a refusal. */
export const buyFormRefusal = wordsOf(refusalsOfBuyForm);
