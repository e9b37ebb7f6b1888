/** The code of a ticket, on its page and over the whole screen. */

export const code = 'Code to show when boarding';
export const fillScreen = 'Fill the screen';
export const codeOf = (passenger: string) => `Code of ${passenger}`;
