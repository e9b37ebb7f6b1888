/** The page about a new email that is not verified yet. */

export const awaitsVerification = <Part>(newEmail: Part, oldEmail: Part) => [
  'Your change of email awaits verification for ',
  newEmail,
  '. Until then you log in with ',
  oldEmail,
  '.',
];
export const wrongEmail = <Part>(change: (words: string) => Part) => [
  'Is it the wrong address? ',
  change('Change your email'),
];
