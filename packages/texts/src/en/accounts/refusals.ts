/** Why a password or a sign-up is refused. */

export const commonPassword = 'Many people use this password, so it is easy to guess. Please choose another one.';
export const passwordOfNames =
  'This password is made of your name, your email address or your company’s name, so it is easy to guess. Please choose another one.';
export const noSignUp = 'This registration is finished or too old. Please log in, or register again.';
