/** The card with the contacts of an operator. */

export const title = (operator: string) => `Contact ${operator}`;
