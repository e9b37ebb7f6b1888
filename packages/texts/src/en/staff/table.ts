/** Tables of the console. */

export const actions = 'Actions';
