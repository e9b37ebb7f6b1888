/** /design, the page with every component. */

export const documentTitle = 'Design – Fareway';
