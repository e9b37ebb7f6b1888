import * as text from '@fareway/texts/tickets/ticket-title.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import type { TicketSubType, TicketType } from './ticket-type.ts';

const typeNames: Record<TicketType, string> = text.types;
const subTypeNames: Partial<Record<TicketSubType, string>> = text.subTypes;

/** The name of a ticket type, as pages show it. */
export function ticketTypeName(type: TicketType): string {
  return typeNames[type];
}

/** The title of a ticket: {service} {Type} {year}, with (AM Only), (PM Only) or (Custom) (P-297). */
export function ticketTitle(ticket: {
  service_name: string;
  type: TicketType;
  sub_type?: TicketSubType | null | undefined;
  year: SalesYear | string;
}): string {
  const { service_name, type, sub_type, year } = ticket;
  return text.title(service_name, typeNames[type], year, sub_type ? subTypeNames[sub_type] : undefined);
}
