/** Refusals of logging in and of changing an account. Those of the identity provider keep its texts. */

/** Why an account can’t be deleted yet. */
export const accountInUse = {
  payment: (service: string, contact: string) =>
    `A payment for ${service} is still on its way, so your account can’t be deleted yet. That usually takes less than an hour; please try again then. Please contact ${contact} if you need help.`,
  refund: (service: string, contact: string) =>
    `Money for ${service} is still on its way back to you, so your account can’t be deleted yet. Please try again in a few days. Please contact ${contact} if you need help.`,
  'direct-debit': (service: string, contact: string) =>
    `A ticket for ${service} is still being paid by Direct Debit, so your account can’t be deleted until the last payment is made or your transport provider ends the plan. Please contact ${contact} if you need help.`,
};
export const accountClosed = 'This account has been deleted. You can register again at any time.';
export const logInAgain = 'For your safety, please log in again. What you entered is kept.';
export const wrongAccount =
  'This belongs to another account. Please log in to the account that was used to purchase it.';
export const notConfirmed = 'User is not confirmed.';
export const passwordResetRequired = 'Password reset required for the user';
export const notAuthorized = 'Incorrect username or password.';
export const usernameExists = 'An account with the given email already exists.';
export const codeMismatch =
  "Invalid verification code. Please enter only the very latest code we sent you; older codes won't work.";
export const codeExpired = 'Invalid code provided, please request a code again.';
export const limitExceeded = 'Attempt limit exceeded, please try after some time.';
export const emailTaken = 'Email already exists.';
export const emailUndoGone = 'This link has already been used, or is more than seven days old.';
export const emailChangeMissing =
  'There is no new email address to confirm any more. Please enter the new address again.';
export const passwordWrong = 'Your current password is not right. Please try again.';
export const deviceUnknown = 'This device is not paired any more. Please ask the office to pair it again.';
export const passengerExists =
  'Your account already has a passenger with this name. Please change that one, or add a middle name to tell them apart.';
export const tooManyPassengers =
  'Your account has 30 passengers, which is the most it can have. Please first remove one that you no longer need.';
export const passengerChanged =
  'This passenger was changed on another page. Please check what is saved now, and change it again.';
export const passengerRemoved = 'This passenger is not in your account any more.';
export const foreignRequest = 'This call is for pages of this site only.';
