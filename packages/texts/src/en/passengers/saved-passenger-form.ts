/** Problems with a saved passenger (P-158). */

export const hidden = 'This has hidden characters. Please type it again.';
export const tooLong = (most: number) => `Please use at most ${most} characters.`;
