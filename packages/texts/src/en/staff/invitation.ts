/** The page that the link of an invitation opens. */

export const title = (operator: string) => `Join ${operator}`;
export const documentTitle = 'Your invitation';
export const lead = (inviter: string, operator: string) => `${inviter} invites you to work for ${operator}.`;
export const yourRole = 'Your role';
export const withMoney = 'You will see money.';
export const withoutMoney = 'You will not see money.';
export const forAddress = 'For';
export const register = 'Create your account';
export const registerLead = 'You sign in with this email, a password, and a code from an app on your phone.';
export const name = 'Your name';
export const nameHint = 'As your colleagues know you. It is shown beside what you do.';
export const nameMissing = 'Enter your name.';
export const nameTooLong = 'Enter a name with 120 characters at most.';
export const password = 'Choose a password';
export const submit = 'Create account';
export const signInToAccept = 'Sign in to accept';
export const signInText = (email: string) => `You have an account with the address ${email}.`;
export const accept = 'Accept the invitation';
export const accepted = (operator: string) => `Welcome. You now work for ${operator}.`;
export const otherPerson = (current: string, invited: string) =>
  `You are signed in as ${current}. This invitation is for ${invited}.`;
export const otherPersonNext = 'Sign out first, then open it again here.';
export const signOutAndOpen = 'Sign out and go on';
export const unusable = 'This link does not work any more';
export const noToken = 'This address is not complete. Open the link of the email again, or copy all of it.';
export const toSignIn = 'Sign in';
