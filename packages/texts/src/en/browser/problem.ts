/** What a page shows for an error that it does not handle itself. */

export const notFound = 'Page not found';
export const notFoundNext = 'Check the address. If you followed a link, the page may have moved.';
export const offline = 'You seem to be offline';
export const offlineNext = 'We could not reach our server. Check your connection, then try again.';
export const refused = 'There is a problem';
export const failed = 'Something went wrong';
export const failedNext = 'This is our fault. Please try again in a moment, and tell us if it happens again.';
export const withoutScript = 'This page needs JavaScript. Please switch it on and reload the page.';
