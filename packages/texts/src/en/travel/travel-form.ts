/** Problems with the chosen days and times (P-166 to P-169). */

export const days = 'Please choose the days of travel';
export const daysGone = 'One of these days is no longer available. Please choose again';
export const date = 'Please choose a date';
export const time = 'Please choose AM or PM';
