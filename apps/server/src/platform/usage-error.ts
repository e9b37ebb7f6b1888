/** The words that follow a command are wrong. The message is for the person who wrote them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the choice that a word names. Throws a UsageError that lists the choices. */
export function readChoiceOf<Choices extends object>(choices: Choices, word: string): Choices[keyof Choices] {
  if (Object.hasOwn(choices, word)) return choices[word as keyof Choices];
  throw new UsageError(`Expected one of: ${Object.keys(choices).join(', ')}`);
}
