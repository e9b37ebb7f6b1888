/** The search of the public pages and the list of all operators. */

export const titleOfPage = (page: number) => `Find your bus, page ${page}`;
export const none = 'Nothing is on sale at the moment.';
export const pages = 'Pages of the list';
export const page = (number: number) => `Page ${number}`;
export const next = 'Next page';
