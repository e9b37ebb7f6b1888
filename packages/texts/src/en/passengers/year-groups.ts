/** The names of year groups (P-088). */

export const reception = 'Reception';
export const year = (number: string) => `Year ${number}`;
