/** The page that changes the email of an account. */

export const lead = <Part>(email: Part) => [
  'Your email is ',
  email,
  '. We will send a code to the new one to check that it is yours.',
];
export const pendingTitle = 'A change is waiting for its code';
export const pendingText = <Email, Verify>(email: Email, verify: (words: string) => Verify) => [
  'You have asked to change to ',
  email,
  '. If you enter another email here, it replaces that one. ',
  verify('Verify email'),
];
export const newEmail = 'New email';
export const confirmEmail = 'Confirm new email';
export const password = 'Your password';
export const passwordHint =
  'You logged in more than 10 minutes ago. For your safety, please enter your password once more.';
export const passwordMissing = 'Please enter your password.';
export const incomplete = 'Enter your new email twice first.';
export const submit = 'Update email';
export const failed = 'An error occurred when updating your email address. Please try again later.';
