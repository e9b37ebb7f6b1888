import { z } from 'zod';

/** What a text says of a passenger or a purchaser: a name, an address, or words that can have any personal data. */
export type PersonalText = 'name' | 'address' | 'words';

/**
 * The schema of a text in a response of the console that says something of a passenger or a purchaser. A route that has one in its response records a view
 * (C-192). A test makes each call at an operator with a family: it finds a text with data of the family without this schema, and a call that records no view.
 * The OpenAPI document shows the mark.
 */
export function personal(of: PersonalText): z.ZodString {
  return z.string().meta({ 'x-personal-data': of });
}
