/** The refunds and terms of a ticket, on its page (C-200). */

export const title = 'Refunds and terms';
export const termsOf = (operator: string) => `Terms of ${operator}`;
