import { z } from 'zod';

/** The mark of the schema of a text that says something of a passenger or a purchaser, in the OpenAPI document. */
export const personalMark = 'x-personal-data';

/**
 * The schema of a text in a response of the console that says something of a passenger or a purchaser: a name, an address, or words that can have any personal
 * data. A route that has one in its response records a view (C-192). A test makes each call that reads at an operator with a family: it finds a text with
 * data of the family without this schema, and a call that records no view.
 */
export const personalText = z.string().meta({ [personalMark]: true });
