/** Asks for a code again before an act that needs it (C-014). */

export const title = 'Confirm that it is you';
export const lead = 'Enter a code before you go on. You are asked again after 15 minutes.';
export const passkeyInstead = 'Use a passkey instead';
export const submit = 'Confirm';
export const cancel = 'Cancel';
