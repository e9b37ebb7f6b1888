/** The problem of a field whose rule has no words of its own, such as a password of more than 1,000 characters. */
export const invalid = 'Invalid input';
