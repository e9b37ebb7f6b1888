/** The dialog about tickets that were bought in another tab. It is loaded only when it is shown. */

export const boughtElsewhere = 'You may have bought these tickets already';
export const boughtElsewhereText =
  'You bought tickets in another tab after you had collected these. Look at My tickets before you pay for them here.';
export const seeBought = 'See my tickets';
export const removeAll = 'Remove these tickets';
export const buyAnyway = 'Buy them, too';
