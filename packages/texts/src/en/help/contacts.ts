/** The dialogs with the contacts of transport providers and of technical support. */

export const provider = 'Your transport provider';
export const notKnown = 'Not known';
export const writeToSupport = <Part>(email: (words: string) => Part, address: string) => [
  'Write to ',
  email(address),
  '. You will get a reply within 24 hours.',
];
export const tellProvider =
  'Tell your transport provider, who passes it on to our technical support. You will get a reply within 24 hours.';
export const whatToTell =
  'Tell us what you did, what the page showed, and which phone or computer you use. Please send no passwords and no card numbers: we never need them.';
