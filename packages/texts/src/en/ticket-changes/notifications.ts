/** The emails about the passenger’s boarding. */

export const documentTitle = 'Boarding notifications – Fareway';
export const title = 'Boarding notifications';
export const overText = 'It is no longer valid for travel, so there is nothing to notify you of.';
export const hint = (email: string) => `One email to ${email} each time the ticket is scanned on the bus.`;
export const failed = 'There was a problem loading your tickets. Please try again later.';
