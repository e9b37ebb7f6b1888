/** What is shown when a mandate could not be set up or confirmed (P-257, P-273, P-274). */

export const createFailed = 'There was a problem whilst trying to create your direct debit mandate';
export const confirmFailed = 'There was a problem whilst trying to confirm your direct debit mandate';
/** By the refusal: reasons that the server repeats the title for. */
export const reasons = {
  'mandate-session-unknown': 'Please set it up again.',
  'mandate-unfinished': 'The bank details have not been confirmed yet.',
};
export const setUpAgain = 'Set it up again';
export const back = 'Back to the tickets';
