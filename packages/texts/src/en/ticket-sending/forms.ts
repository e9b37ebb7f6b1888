/** The forms that send a ticket by email or SMS. */

export const sendEmail = 'Send email';
export const sendSms = 'Send SMS';
export const failed = 'Ticket could not be sent. Please try again later.';
