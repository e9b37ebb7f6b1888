import * as text from '@fareway/texts/tickets/ticket-title.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import type { TicketSubType, TicketType } from './ticket-type.ts';

const typeNames: Record<TicketType, string> = text.types;
const subTypeNames: Partial<Record<TicketSubType, string>> = text.subTypes;

/** The name of a ticket type, as pages show it. */
export function ticketTypeName(type: TicketType): string {
  return typeNames[type];
}

interface KindOfTicket {
  type: TicketType;
  sub_type?: TicketSubType | null | undefined;
  year: SalesYear | string;
}

/** The title of a ticket without its service: {Type} {year}, with (AM Only), (PM Only) or (Custom). */
export function ticketKind({ type, sub_type, year }: KindOfTicket): string {
  return text.kind(typeNames[type], year, sub_type ? subTypeNames[sub_type] : undefined);
}

/** The title of a ticket: {service} {Type} {year}, with (AM Only), (PM Only) or (Custom) (P-297). */
export function ticketTitle({ service_name, ...ticket }: KindOfTicket & { service_name: string }): string {
  return text.title(service_name, ticketKind(ticket));
}
