/** The forms that send a ticket by email or SMS. */

export const email = 'Email';
export const sendEmail = 'Send email';
export const mobile = 'Mobile number';
export const sendSms = 'Send SMS';
export const failed = 'Ticket could not be sent. Please try again later.';
