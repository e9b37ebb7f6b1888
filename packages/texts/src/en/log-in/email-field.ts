/** The field for the email address of an account, on each page for visitors. */

export const email = 'Email';
