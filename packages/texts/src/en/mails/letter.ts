/** What every mail has around its content: the contact at its end, and a ticket as a card. */

export const sentBy = (sender: string) => `Sent by ${sender}.`;
export const questions = <Part>(contact: Part) => ['Questions? Please contact ', contact, '.'];
export const codeHint = 'Show this code when boarding. If you see no code here, show the ticket with the button below.';
