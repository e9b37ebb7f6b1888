/** The question whether page views may be counted, and the choice on the page about privacy (P-006). */

export const label = 'Counting page views';
export const question = <Part>(more: (words: string) => Part) => [
  'May we count which pages are opened, to make them better? No names, no tickets, no cookies. ',
  more('More about it'),
];
export const decline = 'Decline';
export const accept = 'Accept';
export const explanation = (receiver: string) =>
  `If you agree, we count which pages are opened, to make them better. ${receiver} counts for us: it receives the kind of page, such as “a ticket” or the page of a service, and the site that led to it. It receives no name, no email address, no ticket and nothing that you typed, and stores no cookie here.`;
export const unanswered = 'You have not chosen yet, so nothing is counted on this device.';
export const accepted = 'You agreed: page views are counted on this device.';
export const declined = 'You declined: nothing is counted on this device.';
export const refused = 'Your browser asks sites not to count you, so nothing is counted on this device.';
