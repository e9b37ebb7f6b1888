/** The end of sharing a ticket, for its guardian. */

export const title = 'No longer needed?';
export const lead = 'You can stop seeing this ticket at any time. The person who shares it receives an email.';
export const leaveTicket = 'Leave this ticket';
export const dialogTitle = 'Leave this ticket?';
export const dialogText = (firstName: string) =>
  `You will no longer see ${firstName}’s ticket, on this device or any other, until you are invited again.`;
export const leave = 'Leave';
export const stay = 'Stay';
export const left = (firstName: string) => `${firstName}’s ticket is no longer shared with you.`;
