import type { PassengerName } from '@fareway/domain/name-correction.ts';

/** The name that was typed for a ticket before a reload, in this tab; undefined where none was. */
export function typedName(customerTicketId: string): PassengerName | undefined {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(place(customerTicketId)) ?? 'null');
    const { first_name, last_name } = (typed ?? {}) as Partial<Record<keyof PassengerName, unknown>>;
    if (typeof first_name !== 'string' || typeof last_name !== 'string') return undefined;
    return { first_name, last_name };
  } catch {
    return undefined;
  }
}

/** Keeps what is typed, until it is sent or the tab is closed. */
export function keepTypedName(customerTicketId: string, name: PassengerName): void {
  try {
    sessionStorage.setItem(place(customerTicketId), JSON.stringify(name));
  } catch {
    // Storage is forbidden or full: the form works, it only forgets on a reload.
  }
}

/** Forgets it, once the name is corrected. */
export function forgetTypedName(customerTicketId: string): void {
  try {
    sessionStorage.removeItem(place(customerTicketId));
  } catch {
    // What can't be reached was not kept either.
  }
}

function place(customerTicketId: string): string {
  return `fareway.name:${customerTicketId}`;
}
