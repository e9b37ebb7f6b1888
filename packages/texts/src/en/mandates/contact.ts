/** The contact of the operator of a mandate, on its card and in the dialog to cancel it. */

export const contact = 'Contact';
export const email = 'Email';
export const phone = 'Phone';
