import * as text from '@fareway/texts/refusals/buy-form.ts';
import { fixedText, withSupport, wordsOf } from './refusal-texts.ts';

/**
 * The refusals that the buy form shows itself when it opens. Their texts are in its script. The texts for its later parts load with those
 * (checkout-refusals.ts). The server sends the texts of all other refusals.
 */
export const refusalsOfBuyForm = {
  'ticket-not-found': { status: 404, words: fixedText(text.ticketNotFound) },
  'ticket-sold-out': {
    status: 409,
    words: withSupport(text.ticketSoldOut),
  },
} as const;

/** The exact text of a refusal of the buy form. */
export const buyFormRefusal = wordsOf(refusalsOfBuyForm);
