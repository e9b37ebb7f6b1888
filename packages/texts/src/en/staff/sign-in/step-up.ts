/** Asks for a code again before an act that needs it (C-014). */

export const title = 'Confirm that it is you';
export const lead = 'Enter a code before you go on. You are asked again after 15 minutes.';
export const label = 'Code from your authenticator app';
export const hint = '6 digits. The app shows a new code every 30 seconds.';
export const missing = 'Enter the code that your authenticator app shows.';
export const passkeyInstead = 'Use a passkey instead';
export const recoveryMissing = 'Enter one of your recovery codes.';
export const submit = 'Confirm';
export const cancel = 'Cancel';
