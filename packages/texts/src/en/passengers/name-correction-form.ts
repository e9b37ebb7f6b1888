/** Problems with the corrected name of a passenger. */

export const firstName = 'Please insert a first name and try again.';
export const lastName = 'Please insert a valid last name (must be more than two characters) and try again.';
export const hidden = 'This name has hidden characters. Please type it again.';
export const tooLong = (most: number) => `Please insert a name of at most ${most} characters and try again.`;
