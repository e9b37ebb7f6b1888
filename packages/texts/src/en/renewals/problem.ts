/** What is shown instead of a renewal that cannot be opened. */

export const refused = 'You can’t renew this ticket';
export const permissionDenied = 'Permission denied';
export const wrongAccount =
  'Please log in with the email that received the notification: only that account can renew this ticket.';
export const failed = 'There was a problem retrieving your renewal';
export const failedHint = 'Nothing that you chose is lost. Please check your connection and try again.';
