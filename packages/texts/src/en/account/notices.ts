/** The notices of the account page: completed changes, and a new email that is not verified yet. */

export const emailChanged = 'Email change confirmed!';
export const mobileChanged = 'Mobile number updated!';
export const passwordChanged = 'Password changed! Every other device has been logged out.';
export const verifyTitle = 'Verify your new email';
export const verifyText = <Part>(email: Part) => [
  'We sent a code to ',
  email,
  '. Until you enter it, you log in with your old email.',
];
