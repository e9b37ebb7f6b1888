/** The refunds of a ticket, on its page (C-200). */

export const refunds = 'Refunds';
