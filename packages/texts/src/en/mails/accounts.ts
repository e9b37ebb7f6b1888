/** The mails and SMS about an account: its sign-up, its password and its email address (P-035, P-258, A-080). */

export const contactUs = 'Contact us';
export const latestCode =
  'It works for 24 hours. Please enter only the very latest code we sent you; older codes won’t work.';
export const notYourCode = 'If you did not ask for this, you can ignore this email: nothing happens without the code.';

export const signUpTitle = 'Confirm your email address';
export const signUpCode = 'Thank you for registering. Please enter this code on the page where you registered:';

export const registeredTitle = 'You already have an account';
export const registered =
  'Somebody, probably you, has just tried to register with this email address. It already has an account, so please log in:';
export const registeredHelp =
  'If you have forgotten your password, you can set a new one on the log-in page. If this was not you, you can ignore this email.';

export const resetCode = 'Please enter this code on the page where you asked for it, with your new password:';
export const latestResetCode = 'It works for an hour, and only once. Older codes won’t work.';

export const passwordChangedTitle = 'Your password was changed';
export const passwordChanged =
  'The password of your account has just been changed, and every other device has been logged out.';
export const notYourPassword = 'If this was not you, please set a new password at once:';

export const newEmailTitle = 'Confirm your new email address';
export const newEmailCode =
  'Somebody, probably you, has asked to use this email address for an account. To confirm it, please enter this code on the page where you asked for the change:';

export const emailAskedTitle = 'Your email address is about to change';
export const emailAsked =
  'Somebody, probably you, has asked to change the email address of your account. We have sent a code to the new address, and the change is made once that code is entered. Until then, please log in with this address.';
export const notYourRequest =
  'If this was not you, please set a new password at once. That stops the change and logs out every device:';

export const emailChangedTitle = 'Your email address was changed';
export const emailChanged =
  'Your account now has another email address. Please log in with that one from now on. We will send nothing more about your account to this address.';
export const notYourChange =
  'If this was not you, please undo the change within seven days. That also logs out every device:';

export const emailBackTitle = 'Your account has this email address again';
export const emailBack =
  'The change of your email address has been undone, and every device has been logged out. Please set a new password before you log in:';

export const emailGoneTitle = 'The change of your email address was undone';
export const emailGone =
  'Your account has its earlier email address again, because somebody followed the link in the email that we sent there. Every device has been logged out.';
export const notYourUndoing = 'If this was not you, please contact us:';
