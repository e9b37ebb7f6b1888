/** Refusals about the practice operator (C-061). */

export const unknown = 'There is no practice operator, so nothing was changed. Open one first.';
export const changed =
  'The practice operator was emptied in the meantime, so nothing was changed. Look at what it has now.';
export const familiesOnly =
  'This is not for you to buy: invented families buy from their practice operator only, and nobody else buys from it. You have not been charged.';
export const guardian =
  'Tickets for practice can be shared with invented families only, and real tickets with real people only.';
export const cardFixed = 'This card is invented for practice, so it cannot be removed.';
export const familyFixed = 'This family is invented for practice, so its email address cannot be changed.';
export const name =
  'Both names of a practice operator end with “(practice)”, so that nobody takes its tickets for real ones. Nothing was saved. Add it at the end, and save again.';
export const accounts =
  'A practice operator has no account for direct debits: its payments are invented. Nothing was connected. Use the real operator instead.';
