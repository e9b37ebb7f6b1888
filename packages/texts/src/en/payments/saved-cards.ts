/** The page of a purchaser's saved cards, by transport provider (decision 165). */

export const documentTitle = 'Saved cards – Fareway';
export const lead =
  'You can use a saved card only with the transport provider that you saved it for. The card payment provider keeps the card numbers; we do not.';
export const failed = 'Your saved cards could not be loaded';
export const failedOf = (operator: string) => `The cards saved with ${operator} cannot be shown now`;
export const none = 'No saved cards';
export const noneText = 'When you pay by card, you can save it for the next time. Then it appears here.';
export const noneOf = 'No card is saved.';
export const expires = (month: string) => `Expires ${month}`;
export const expiresSoon = 'Expires soon';
export const expired = 'Expired';
export const usedNext = 'Used next';
export const usedNextHint = 'The card that you saved last is used next, unless you choose another one.';
/** The card is only read aloud. */
export const remove = <Part>(card: string, hidden: (words: string) => Part) => ['Remove', hidden(` ${card}`)];
export const removed = (card: string, operator: string) => `${card} is removed from ${operator}`;
