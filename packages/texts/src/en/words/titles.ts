/** The title of a document, by what its page shows. */

export const ofDocument = (title: string) => `${title} – Fareway`;
