/** Shown instead of the ticket of a link that does not work. */

export const unknown = 'This link shows no ticket';
export const unknownText =
  'It may have been deactivated, or only part of it was copied. Please ask the sender to send the ticket again.';
export const expiredText = 'The link expired with the ticket.';
export const tooMany = 'Please wait a moment';
export const tooManyText = 'Too many tickets were opened from your network. Please try again in 15 minutes.';
export const failed = 'We can’t show the ticket at the moment';
export const failedText =
  'Please load this page again in a moment. If this does not help, use the PDF in the email, or contact your transport provider.';
