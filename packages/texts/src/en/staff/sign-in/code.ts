/** The second step of signing in to the console: a code of the authenticator app, or a recovery code. */

export const title = 'Enter your code';
export const lead = 'Open your authenticator app and find the code for Fareway.';
export const label = 'Code from your authenticator app';
export const hint = '6 digits. The app shows a new code every 30 seconds.';
export const missing = 'Enter the 6 digits that your authenticator app shows.';
export const submit = 'Sign in';
export const recoveryInstead = 'Use a recovery code instead';
export const recoveryTitle = 'Enter a recovery code';
export const recoveryLead = 'You saved ten recovery codes when you set up your authenticator app.';
export const recoveryLabel = 'Recovery code';
export const recoveryHint = 'Each code works once. Cross it out after you have used it.';
export const recoveryMissing = 'Enter one of your recovery codes.';
export const appInstead = 'Use your authenticator app instead';
export const signedInAs = (email: string) => `Signing in as ${email}.`;
export const anotherPerson = 'Sign in as somebody else';
