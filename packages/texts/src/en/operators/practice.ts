/** At the end of the name of a practice operator (C-061). */
export const nameSuffix = ' (practice)';
/** What the pretend provider of cards says when it refuses. */
export const cards = {
  declined: 'Your card was declined.',
  final: 'This payment cannot be cancelled.',
  tooMuch: 'The amount is greater than what the payment has left.',
  missing: (what: string) => `No such ${what}`,
};

/** A parent and the children that travel. Nobody has these names together. */
export const families = [
  { parent: 'Amara', name: 'Quillfeather', children: ['Tobi', 'Zuri'] },
  { parent: 'Bethan', name: 'Marrowdale', children: ['Emrys'] },
  { parent: 'Callum', name: 'Thistlewick', children: ['Isla', 'Fergus'] },
  { parent: 'Divya', name: 'Lanternby', children: ['Arjun'] },
  { parent: 'Eoin', name: 'Saltbridge', children: ['Niamh', 'Cormac', 'Orla'] },
  { parent: 'Farah', name: 'Winterbourne-Moss', children: ['Yusuf'] },
  { parent: 'Grace', name: 'Pennyhollow', children: ['Ruth'] },
  { parent: 'Hanna', name: 'Brackenstow', children: ['Jakub', 'Zofia'] },
  { parent: 'Ieuan', name: 'Copperfold', children: ['Seren'] },
  { parent: 'Jasmine', name: 'Oatenshaw', children: ['Leo'] },
] as const;
