/** The buttons that add a ticket to a wallet. Apple and Google prescribe their words. */

export const names = { apple: 'Apple Wallet', google: 'Google Wallet' };
export const addTo = <Part>(wallet: string, verb: (words: string) => Part, name: (words: string) => Part) => [
  verb('Add to'),
  ' ',
  name(wallet),
];
export const opening = <Part>(wallet: string, verb: (words: string) => Part, name: (words: string) => Part) => [
  verb('Opening'),
  ' ',
  name(wallet),
];
export const failed = 'The ticket could not be added.';
export const hint = 'The pass opens without a connection, and ends with the ticket.';
export const addAgain =
  'Did you add it before the name was changed? Please add it again: the code of the earlier one no longer works.';
export const google = 'Google sees what is on a pass that you add to Google Wallet.';
