/** Why nothing can be changed on a ticket any more. */

export const voided = 'This ticket has been voided';
export const expired = 'This ticket has expired';
