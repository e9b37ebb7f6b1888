import type { PassengerName } from '@fareway/domain/name-correction-form.ts';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';

/** Returns the name that was typed for a ticket before a reload, in this tab; undefined without one. */
export function typedName(customerTicketId: string): PassengerName | undefined {
  const { first_name, last_name } = readTypedFields(place(customerTicketId));
  if (typeof first_name !== 'string' || typeof last_name !== 'string') return undefined;
  return { first_name, last_name };
}

/** Stores the typed name until it is sent or the tab is closed. */
export function keepTypedName(customerTicketId: string, name: PassengerName): void {
  keepTypedFields(place(customerTicketId), name);
}

/** Deletes it after the name is corrected. */
export function forgetTypedName(customerTicketId: string): void {
  forgetTypedFields(place(customerTicketId));
}

function place(customerTicketId: string): string {
  return `name:${customerTicketId}`;
}
