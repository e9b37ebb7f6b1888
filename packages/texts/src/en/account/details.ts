/** The details of an account, each with a link to change it. */

export const title = 'Your details';
export const email = 'Email';
export const mobile = 'Mobile number';
export const password = 'Password';
export const passwordHidden = 'not shown';
export const edit = 'Edit';
