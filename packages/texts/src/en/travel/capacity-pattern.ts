/** A cell of the day chooser (P-052, P-288). */

export const soldOut = 'SOLD OUT';
export const left = (remaining: number) => `${remaining} LEFT`;
