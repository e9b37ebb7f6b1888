/** The ticket as PDF or on paper. */

export const needsConnection = 'The PDF needs a connection. The ticket itself works without one.';
export const failed = 'The PDF could not be downloaded. Please try again.';
export const fileName = (ticket: string, passenger: string) => `${ticket}, ${passenger}.pdf`;
