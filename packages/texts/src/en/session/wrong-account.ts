/** Shown instead of a page of another account. */

export const logInWithAnother = 'Log in with another email';
