import { forgetTypedFields, keepTypedFields, readTypedFields } from '../offline/typed-fields.ts';

/** What was typed into the panel that sends a ticket, on this device and in this tab, until it is sent. */
export interface KeptSending {
  channel: 'email' | 'sms';
  email: string;
  country: 'GB' | 'IE';
  phone_number: string;
}

/** What was typed for a ticket before a reload or the other channel; empty fields where nothing was. */
export function keptSending(customerTicketId: string): KeptSending {
  const { channel, email, country, phone_number } = readTypedFields(place(customerTicketId));
  return {
    channel: channel === 'sms' ? 'sms' : 'email',
    email: typeof email === 'string' ? email : '',
    country: country === 'IE' ? 'IE' : 'GB',
    phone_number: typeof phone_number === 'string' ? phone_number : '',
  };
}

/** Keeps what is typed. */
export function keepSending(customerTicketId: string, typed: Partial<KeptSending>): void {
  keepTypedFields(place(customerTicketId), typed);
}

/** Forgets it, once the ticket is sent. */
export function forgetSending(customerTicketId: string): void {
  forgetTypedFields(place(customerTicketId));
}

function place(customerTicketId: string): string {
  return `sending:${customerTicketId}`;
}
