/** The contact in refusals (P-247). */

export const withoutContact = 'your transport provider directly';
