/** The dialog that asks before a saved card is removed. */

export const question = (card: string) => `Remove ${card}?`;
export const explanation = (operator: string) =>
  `It can no longer be used for payments to ${operator}. You can save it again when you next pay. Tickets and refunds stay as they are.`;
export const confirm = 'Remove card';
export const keep = 'Keep it';
export const failed = 'The card could not be removed. Please try again.';
