/** A ticket in Apple Wallet. */

export const changesLabel = 'If something changes';
export const changes =
  'This pass is a copy. If the ticket changes, for example because a name is corrected, please add it again from My tickets. The new pass replaces this one.';
/** Of ASCII: it is in a header. */
export const fileName = 'ticket.pkpass';
