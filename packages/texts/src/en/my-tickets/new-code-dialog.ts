/** The dialog before a ticket gets a new code. */

export const title = 'Get a new code for this ticket?';
export const keepCode = 'Keep this code';
export const oldCode =
  'The old code stops working at once: on paper, in PDFs, in pictures and in wallets. Please print or download the ticket again, and add it to your wallet again.';
export const shared =
  'Everyone you share the ticket with sees the new code. To end that, stop sharing or take the ticket back.';
