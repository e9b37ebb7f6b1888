/** The title of a document, by what its page shows. */

export const ofDocument = (title: string) => `${title} – Fareway`;
/** `subject` is the ticket, passenger, journey or operator that the page is about. */
export const withSubject = (page: string, subject: string) => `${page}: ${subject} – Fareway`;
