/** The section of a form that chooses dates or days (P-043), and what is known of the ticket. */

export const title = 'Check availability';
export const failed = 'Error: Unable to fetch availability data. Please try again later.';
export const failedHint = 'What you typed is kept.';
export const chooseAgain = 'Please choose again';
export const notTogether = 'AM and PM of one day are not on sale together. Please choose one of them';
export const trips = 'Trips';
