/** The panel that sends a ticket, before its forms have loaded. */

export const title = 'Send this ticket';
export const lead =
  'The message has a link that shows the ticket without logging in. Anyone with the link can board with this ticket.';
export const channel = 'How to send it';
export const byEmail = 'By email';
export const bySms = 'By SMS';
export const showPhoto = (firstName: string) => `Show ${firstName}’s photo with the code`;
export const showPhotoHint = 'Anyone with the link sees the photo, until the ticket ends or you stop sharing it.';
export const notLoaded = 'This form could not be loaded';
export const notLoadedText = 'Please reload this page to send the ticket.';
