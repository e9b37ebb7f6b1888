/** What can be undone, and what cannot. */

export const undo = 'Undo';
export const undone = 'Undone';
export const notUndone = 'It could not be undone.';
export const cannotBeUndone = 'This cannot be undone.';
