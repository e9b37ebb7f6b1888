/** What is shown when the waiting list or its form failed (P-282). */

export const notFound = 'Cannot find waiting list';
export const notFoundLead = 'If you followed a link, the transport provider may not have a waiting list at the moment.';
export const title = 'Waiting list';
export const typed = 'Your browser’s Back shows what you typed.';
