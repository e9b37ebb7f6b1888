/** The page for the code that was emailed to the new email of an account. */

export const documentTitle = 'Verify email – Fareway';
export const lead = <Part>(email: Part) => ['We sent a six digit code to ', email, '. Enter it to change your email.'];
export const code = 'Verification code';
export const codeHint = 'The email may land in your junk or spam folder.';
export const failed = 'There was a problem verifying your code. Take care entering your code and try again.';
export const codeExpired = 'This code has expired, or was tried too often. Ask for another one below.';
