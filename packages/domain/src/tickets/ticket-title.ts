import type { SalesYear } from '../dates/sales-year.ts';
import type { TicketSubType, TicketType } from './ticket-type.ts';

const typeNames: Record<TicketType, string> = {
  single: 'Single',
  return: 'Return',
  week: 'Week',
  '4_week': '4 Week',
  annual: 'Annual',
  autumn: 'Autumn',
  spring: 'Spring',
  summer: 'Summer',
  flexi: 'Flexi',
  advance: 'Advance',
};

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
  const endings: Partial<Record<TicketSubType, string>> = {
    am_only: ' (AM Only)',
    pm_only: ' (PM Only)',
    custom: ' (Custom)',
  };
  return `${ticket.service_name} ${typeNames[ticket.type]} ${ticket.year}${ticket.sub_type ? (endings[ticket.sub_type] ?? '') : ''}`;
}
