/** A ticket for the recipient of a link. */

export const keepLink = 'Anyone with this link can show this ticket. Please keep it to yourself.';
export const larger = 'Make the code larger';
export const smaller = 'Make the code smaller';
