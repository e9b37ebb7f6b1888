/** The details of an account, each with a link to change it. */

export const title = 'Your details';
export const passwordHidden = 'not shown';
