/** Problems with a saved passenger (P-158). */

export const firstName = 'Please provide a first name';
export const lastName = 'Please provide a last name';
export const hidden = 'This has hidden characters. Please type it again.';
export const tooLong = (most: number) => `Please use at most ${most} characters.`;
export const yearGroup = 'Please select a year group';
