/** The page that changes the mobile number of an account. */

export const documentTitle = 'Change mobile number – Fareway';
export const title = 'Change mobile number';
export const lead = <Part>(mobile: Part) => [
  'Your mobile number is ',
  mobile,
  '. Your transport provider uses it to reach you about a journey.',
];
export const newMobile = 'New mobile number';
export const submit = 'Update mobile number';
export const failed = 'There was a problem updating your details. Please ensure valid values and try again.';
