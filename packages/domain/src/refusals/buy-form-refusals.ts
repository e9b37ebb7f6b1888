import * as text from '@fareway/texts/refusals/buy-form.ts';
import { fixedText, wordsOf } from './refusal-texts.ts';
import type { WithSupport } from './refusal-texts.ts';
import { supportWords } from './support.ts';

/**
 * The refusals that the buy form shows itself when it opens. Their texts are in its script. The texts for its later parts load with those
 * (checkout-refusals.ts). The server sends the texts of all other refusals.
 */
export const refusalsOfBuyForm = {
  'ticket-not-found': { status: 404, words: fixedText(text.ticketNotFound) },
  'ticket-sold-out': {
    status: 409,
    /** The names of the ticket and its service, for the link to the waiting list. */
    words: ({ support }: WithSupport & { ticket?: string; service?: string }) =>
      text.ticketSoldOut(supportWords(support)),
  },
} as const;

/** The exact text of a refusal of the buy form. */
export const buyFormRefusal = wordsOf(refusalsOfBuyForm);
