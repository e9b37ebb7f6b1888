/** The texts of the fields of forms. */

export const optional = '(optional)';
export const capsLockOn = 'Caps Lock is on.';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
/** The button beside a field with a day. */
export const openCalendar = 'Choose a date';
export const country = 'Country';
export const number = 'Number';
export const choosePhoto = 'Choose a photo';
export const takePhoto = 'Take a photo';
export const problem = 'There is a problem';
export const allCorrected = 'All problems are corrected.';
