/** The page to create an account (P-032, P-033, P-154). */

export const documentTitle = 'Register – Fareway';
export const title = 'Register';
export const lead = 'One account for all the passengers you buy for.';
export const mobileHint = 'So that your transport provider can reach you about a journey.';
export const confirmPassword = 'Confirm password';
export const submit = 'Register';
export const incomplete = 'Fill in your email, mobile number and password first.';
export const passwordsDiffer = 'Enter the same password in both fields first.';
export const alreadyRegistered = <Part>(logIn: (words: string) => Part) => ['Already registered? ', logIn('Log in')];
