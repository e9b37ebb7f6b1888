/** What is shown instead of a page of bookings that did not load. */

export const passTitle = 'Your pass';
export const wrongAccount =
  'You do not have permission to use this pass. Please log in to the account that bought the pass.';
export const passFailed =
  'There was a problem retrieving your pass. Please try again later or contact our support team.';
export const bookingFailed = 'There was a problem retrieving your booking details.';
