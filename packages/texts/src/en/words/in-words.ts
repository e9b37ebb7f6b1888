/** Names of the audit log that the console needs without the sentences of all changes. */

/** A name of the code in words: 'zone_prices' is 'Zone prices', and 'do-something' is 'Do something'. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who has made a change that nobody else has made. */
export const fareway = 'Fareway';
