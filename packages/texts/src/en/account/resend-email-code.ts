/** The link that emails another code to the new email of an account. */

export const resend = 'Resend code';
export const resent = 'Verification email resent!';
export const failed = 'Error resending email. Please allow at least a minute and try again.';
