/** The buttons of a dialog that asks before something is deleted. */

export const confirm = 'Delete';
