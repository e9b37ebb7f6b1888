import { fixedText, wordsOf } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/** The refusal of a purchase whose ticket cannot be loaded. */
export const ticketProblem =
  'There was a problem retrieving the ticket. Please try again later or contact our support team.';

/**
 * The refusals that the buy form shows itself when it opens. Their texts are in its script. The texts for its later parts load with those
 * (checkout-refusals.ts). The server sends the texts of all other refusals.
 */
export const refusalsOfBuyForm = {
  'ticket-not-found': { status: 404, words: fixedText(ticketProblem) },
  'ticket-sold-out': {
    status: 409,
    words: ({ support }: WithSupport) =>
      `This ticket type is now sold out. Please contact ${supportWords(support)} for more information regarding ticket availability.`,
  },
} as const;

/** The exact text of a refusal of the buy form. */
export const buyFormRefusal = wordsOf(refusalsOfBuyForm);
