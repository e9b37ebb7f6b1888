import type { PassengerName } from '@fareway/domain/name-correction-form.ts';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '../offline/typed-fields.ts';

/** The name that was typed for a ticket before a reload, in this tab; undefined where none was. */
export function typedName(customerTicketId: string): PassengerName | undefined {
  const { first_name, last_name } = readTypedFields(place(customerTicketId));
  if (typeof first_name !== 'string' || typeof last_name !== 'string') return undefined;
  return { first_name, last_name };
}

/** Keeps what is typed, until it is sent or the tab is closed. */
export function keepTypedName(customerTicketId: string, name: PassengerName): void {
  keepTypedFields(place(customerTicketId), name);
}

/** Forgets it, once the name is corrected. */
export function forgetTypedName(customerTicketId: string): void {
  forgetTypedFields(place(customerTicketId));
}

function place(customerTicketId: string): string {
  return `name:${customerTicketId}`;
}
