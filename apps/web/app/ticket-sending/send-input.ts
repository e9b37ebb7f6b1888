import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';

/** Input of the panel that sends a ticket, stored on this device for this tab until it is sent. */
export interface SendInput {
  channel: 'email' | 'sms';
  email: string;
  country: 'GB' | 'IE';
  phone_number: string;
}

/** Returns the input for a ticket before a reload or a change of channel; empty fields without any. */
export function readSendInput(customerTicketId: string): SendInput {
  const { channel, email, country, phone_number } = readTypedFields(place(customerTicketId));
  return {
    channel: channel === 'sms' ? 'sms' : 'email',
    email: typeof email === 'string' ? email : '',
    country: country === 'IE' ? 'IE' : 'GB',
    phone_number: typeof phone_number === 'string' ? phone_number : '',
  };
}

/** Stores the input. */
export function storeSendInput(customerTicketId: string, typed: Partial<SendInput>): void {
  keepTypedFields(place(customerTicketId), typed);
}

/** Deletes the input after the ticket is sent. */
export function forgetSendInput(customerTicketId: string): void {
  forgetTypedFields(place(customerTicketId));
}

function place(customerTicketId: string): string {
  return `sending:${customerTicketId}`;
}
