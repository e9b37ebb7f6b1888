import type { TicketType } from './ticket-title.ts';

const checkedTypes: ReadonlySet<TicketType> = new Set(['annual', 'autumn', 'spring', 'summer', 'flexi']);

/** Whether a purchaser who holds an active ticket of this type is asked if they want another; other types are not checked (P-055). */
export function isCheckedForDuplicates(type: TicketType): boolean {
  return checkedTypes.has(type);
}
