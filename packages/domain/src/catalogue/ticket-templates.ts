import { templates } from '@fareway/texts/tickets-of-console/templates.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { isPastSalesYear, isSalesYear, nextSalesYear, salesYearOf } from '../dates/sales-year.ts';
import type { TicketType } from '../tickets/ticket-type.ts';
import type { TicketDefinition } from './ticket-definition.ts';

export const templateNames = Object.keys(templates) as TemplateName[];
export type TemplateName = keyof typeof templates;

type Kind = Pick<TicketDefinition, 'type' | 'sub_type' | 'payment_type' | 'default_trips'>;

const siblingTypes: readonly TicketType[] = ['annual', 'autumn', 'spring', 'summer'];

const kinds: Record<TemplateName, Kind> = {
  annual: { type: 'annual' },
  'direct-debit': { type: 'annual', payment_type: 'dd' },
  'am-only': { type: 'annual', sub_type: 'am_only' },
  'pm-only': { type: 'annual', sub_type: 'pm_only' },
  'chosen-days': { type: 'annual', sub_type: 'select' },
  autumn: { type: 'autumn' },
  spring: { type: 'spring' },
  summer: { type: 'summer' },
  flexi: { type: 'flexi', default_trips: 10 },
  single: { type: 'single' },
  return: { type: 'return' },
  'dated-return': { type: 'return', sub_type: 'fixed' },
  week: { type: 'week' },
  'four-weeks': { type: '4_week' },
  pass: { type: 'advance' },
  elsewhere: { type: 'annual', payment_type: 'ext' },
};

/** Whether a text of an address names a template. */
export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** Returns the name of a template, and when it is the right one. */
export function templateWords(name: TemplateName): { name: string; hint: string } {
  return templates[name];
}

/** Returns a new ticket of a template without prices (C-043). A service with zones has a price for each zone, unless its tickets have no price here. */
export function newTicket(template: TemplateName, year: string, zones: readonly string[]): TicketDefinition {
  const kind = kinds[template];
  const hasZones = zones.length > 0 && kind.type !== 'advance' && kind.payment_type !== 'ext';
  return {
    ...kind,
    year,
    name: templates[template].name,
    ...(hasZones && { pricing_model: 'Zonal' }),
    ...(usuallyHasSiblingPrice(kind) && { sibling_price: true }),
  };
}

/** Whether a ticket takes part in sibling prices until its operator decides otherwise: one for a year or a term (C-056). */
export function usuallyHasSiblingPrice({
  type,
  payment_type,
}: Pick<TicketDefinition, 'type' | 'payment_type'>): boolean {
  return siblingTypes.includes(type) && payment_type !== 'ext';
}

/** Returns the years for which a ticket can be prepared, earliest first: this year and the next one, and those that its operator sells already. */
export function yearsForTickets(sold: readonly string[], today: LocalDate): string[] {
  const current = salesYearOf(today);
  const others = sold.filter((year) => isSalesYear(year) && !isPastSalesYear(year, today));
  return [...new Set([current, nextSalesYear(current), ...others])].toSorted((one, other) => one.localeCompare(other));
}
