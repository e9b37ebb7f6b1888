import { isLocalDate, type LocalDate } from '../dates/local-date.ts';
import { isSalesYear, nextSalesYear, parseSalesYear } from '../dates/sales-year.ts';
import { isSameName } from '../forms/name-key.ts';
import { smallestCardCharge } from '../money/price.ts';
import type { TicketDefinition } from './ticket-definition.ts';
import { highestPrice, isPriceField } from './ticket-fields.ts';

/** To what raised prices are rounded, in minor units: a penny, 0.50 or 1.00. */
export const roundings = [1, 50, 100] as const;
export type Rounding = (typeof roundings)[number];

/** How prices are raised: by hundredths of a per cent, less than 0 to lower them, and rounded half up. */
export interface Raise {
  hundredths: number;
  rounding: Rounding;
}

/** The largest change in hundredths of a per cent, in both directions. */
export const mostHundredths = 50_00;

/**
 * Raises a price in minor units (C-033, C-055). 0 stays 0. A price that a card can be charged stays one, and none is above the greatest price of a
 * ticket.
 */
export function raisePrice(price: number, { hundredths, rounding }: Raise): number {
  if (price === 0) return 0;
  const whole = 100_00;
  // whole numbers throughout, so that a half is exact
  const step = whole * rounding;
  const raised = Math.floor((price * (whole + hundredths) + step / 2) / step) * rounding;
  return Math.min(Math.max(raised, Math.min(price, smallestCardCharge)), highestPrice);
}

/** Returns a ticket for the sales year after its own: days a year later, prices raised, everything else as it is (C-055). */
export function copyForNextYear(ticket: TicketDefinition, raise: Raise): TicketDefinition {
  const copied = mapFields(raisePrices(ticket, raise), (_, value) =>
    typeof value === 'string' && isLocalDate(value) ? yearLater(value) : value,
  );
  return { ...copied, year: nextSalesYear(parseSalesYear(ticket.year)) };
}

/** Returns a ticket with all of its prices raised, and everything else as it is (C-033). */
export function raisePrices(ticket: TicketDefinition, raise: Raise): TicketDefinition {
  return mapFields(ticket, (field, value) => {
    if (!isPriceField(field)) return value;
    if (typeof value === 'number') return raisePrice(value, raise);
    const byZone = Object.entries((value ?? {}) as Record<string, number>);
    return value && Object.fromEntries(byZone.map(([zone, price]) => [zone, raisePrice(price, raise)]));
  });
}

function mapFields(
  ticket: TicketDefinition,
  change: (field: keyof TicketDefinition, value: unknown) => unknown,
): TicketDefinition {
  const fields = Object.entries(ticket) as [keyof TicketDefinition, unknown][];
  return Object.fromEntries(
    fields.map(([field, value]) => [field, change(field, value)]),
  ) as unknown as TicketDefinition;
}

/** Reads a typed per cent as hundredths: '4.5' becomes 450. Undefined for other text, and for more than the limits. */
export function readPercent(typed: string): number | undefined {
  const [, sign, whole, part = ''] = /^([-+]?)(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths > mostHundredths ? undefined : sign === '-' ? -hundredths : hundredths;
}

/** The same day a year later; 28 February after a leap day. */
function yearLater(day: LocalDate): string {
  const later = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return isLocalDate(later) ? later : later.replace(/29$/, '28');
}

/** What tells tickets of a service in a year apart. */
interface Named {
  service: { id: string };
  details: Pick<TicketDefinition, 'year' | 'type' | 'sub_type' | 'name'>;
}

/** Whether tickets have the copy of a ticket for the next year: the same kind and name for the same service (C-055). */
export function hasCopy({ service, details }: Named, others: readonly Named[]): boolean {
  if (!isSalesYear(details.year)) return false;
  const year = nextSalesYear(details.year);
  return others.some(
    (other) =>
      other.service.id === service.id &&
      other.details.year === year &&
      other.details.type === details.type &&
      other.details.sub_type === details.sub_type &&
      isSameName(other.details.name, details.name),
  );
}
