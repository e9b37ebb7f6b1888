/** The second step of buying a ticket: what was chosen (P-046). */

export const photoUnsentText =
  'We will try again when you pay. You can buy the ticket without it, but then there is no photo on the ticket.';
export const aboutStop = 'About this stop';
export const addAnother = 'Add another passenger';
export const notCollected =
  'This browser cannot keep this ticket while you add another passenger. Please buy it by itself.';
