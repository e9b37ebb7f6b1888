/** What was chosen: the date with its time, or the days (P-283 to P-285). */

export const notChosen = 'Not chosen yet';
export const am = 'AM';
export const pm = 'PM';
