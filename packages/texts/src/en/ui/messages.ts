/** The words for the tones of messages, and what their region and its buttons are called. */

export const errorStart = 'Error: ';
export const tones = { info: 'Information', success: 'Success', warning: 'Warning', error: 'Error' };
/** Before a message that does not begin with the word itself. */
export const starts = { info: 'Information: ', success: 'Success: ', warning: 'Warning: ', error: errorStart };
export const messages = 'Messages';
export const dismiss = 'Dismiss';
