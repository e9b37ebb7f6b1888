/** The public page of an operator. */

export const documentTitle = (operator: string) => `Services – ${operator}`;
export const lead = 'Choose your service to see its tickets.';
export const none = (operator: string) => `${operator} has no services on sale at the moment.`;
export const services = 'Services';
