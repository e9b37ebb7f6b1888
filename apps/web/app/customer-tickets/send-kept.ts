/** What was typed into the panel that sends a ticket, on this device and in this tab, until it is sent. */
export interface KeptSending {
  channel: 'email' | 'sms';
  email: string;
  country: 'GB' | 'IE';
  phone_number: string;
}

/** What was typed for a ticket before a reload or the other channel; empty fields where nothing was. */
export function keptSending(customerTicketId: string): KeptSending {
  const { channel, email, country, phone_number } = read(customerTicketId);
  return {
    channel: channel === 'sms' ? 'sms' : 'email',
    email: typeof email === 'string' ? email : '',
    country: country === 'IE' ? 'IE' : 'GB',
    phone_number: typeof phone_number === 'string' ? phone_number : '',
  };
}

/** Keeps what is typed. */
export function keepSending(customerTicketId: string, typed: Partial<KeptSending>): void {
  try {
    sessionStorage.setItem(place(customerTicketId), JSON.stringify({ ...keptSending(customerTicketId), ...typed }));
  } catch {
    // Storage is forbidden or full: the panel works, it only forgets on a reload.
  }
}

/** Forgets it, once the ticket is sent. */
export function forgetSending(customerTicketId: string): void {
  try {
    sessionStorage.removeItem(place(customerTicketId));
  } catch {
    // What can't be reached was not kept either.
  }
}

function read(customerTicketId: string): Partial<Record<keyof KeptSending, unknown>> {
  try {
    return (JSON.parse(sessionStorage.getItem(place(customerTicketId)) ?? 'null') as object | null) ?? {};
  } catch {
    return {};
  }
}

function place(customerTicketId: string): string {
  return `fareway.sending:${customerTicketId}`;
}
