/** The card with the contacts of an operator. */

export const title = (operator: string) => `Contact ${operator}`;
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
