/** The name under which this tab keeps the email that was typed to sign in. A forgotten password begins with it. */
export const keptOfSignIn = 'console.sign-in';
