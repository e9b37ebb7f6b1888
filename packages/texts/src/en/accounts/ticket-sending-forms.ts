/** The forms that send a ticket and invite a guardian. */

export const inviterName = 'Please enter your name, with letters only';
