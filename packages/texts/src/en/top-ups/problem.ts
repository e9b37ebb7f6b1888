/** What is shown instead of a top-up that is not possible. */

export const refused = 'You can’t top up this ticket';
