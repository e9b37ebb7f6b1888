/** The forms that change an account (A-073 to A-077, P-153). */

export const newEmailHint = 'The emails must match in order to update.';
export const emailUnchanged = 'This is already the email address of your account.';
export const emailsDiffer = 'Email addresses do not match. Please correct and try again.';
export const currentPassword = 'Please enter your current password';
