/** The page that sends a code to choose a new password. */

export const documentTitle = 'Forgot password – Fareway';
export const lead = 'Enter your email, and we will send you a code to choose a new password.';
export const incomplete = 'Enter your email first.';
export const submit = 'Send code';
