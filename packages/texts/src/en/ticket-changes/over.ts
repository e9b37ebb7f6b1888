/** Why nothing can be changed on a ticket any more. */

export const expired = 'This ticket has expired';
