/** The mail that confirms the deletion of an account. */

export const title = 'Your account was deleted';
export const lead = 'As you asked, your account has been deleted. This is the last email about it.';
export const deleted = 'What has been deleted:';
export const kept = 'What stays for a while, and why:';
export const signUpAgain =
  'You can register again at any time, with this email address too. If it was not you who deleted the account, please contact your transport provider.';
export const privacy = 'Read more about privacy';
