/** Choosing a saved passenger in the form that buys a ticket. */

export const who = 'Who is it for?';
export const somebodyElse = 'Somebody else';
export const somebodyElseHint = 'Type the details below.';
export const inBasket = 'Has a ticket in your basket';
export const filled = (name: string) => `${name}’s details are filled in`;
export const emptied = 'The form is for somebody else';
export const undo = 'Undo';
export const undone = 'The form is as it was before.';
export const photoGone = 'The saved photo has been deleted: please add one.';
