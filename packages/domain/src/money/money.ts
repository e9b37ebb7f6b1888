import { locale } from '@fareway/texts/locale.ts';

export const currencies = ['gbp', 'eur'] as const;
export type Currency = (typeof currencies)[number];

/** Converts minor units to the wire's decimal number: 1250 to 12.5. Throws a RangeError unless `minor` is a whole number. */
export function toWire(minor: number): number {
  return requireMinor(minor) / 100;
}

/**
 * Converts the wire's decimal number to minor units exactly: 12.5 to 1250. Throws a RangeError when the number is not finite, has more than
 * two decimals, or is too large to be exact.
 */
export function fromWire(decimal: number): number {
  const minor = Math.round(decimal * 100) + 0;
  if (!Number.isSafeInteger(minor) || minor / 100 !== decimal + 0) {
    throw new RangeError(`not an amount of money: ${decimal}`);
  }
  return minor;
}

const formats = {
  gbp: new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' }),
  eur: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
};

/**
 * Formats minor units with 2 decimals (P-294) and a comma between thousands: '£12.50', '£1,234.50'. The sign is € for eur, and £ for any
 * other currency or none (P-295).
 */
export function formatMoney(minor: number, currency?: string | null): string {
  // a sum of 0 can be -0, which would be shown with a sign
  return formats[currency === 'eur' ? 'eur' : 'gbp'].format(toWire(minor) + 0);
}

/**
 * Reads an amount that a person has typed, in minor units: '640', '640.00', '1,234.50' and '£4.5' are amounts. Undefined for everything else, also for
 * three decimals.
 */
export function readTypedMoney(typed: string): number | undefined {
  const written = /^[£€]?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!written) return undefined;
  const [, whole, decimals = ''] = written;
  return Number(whole!.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Writes minor units as a person types them: 64000 as '640.00'. */
export function typeMoney(minor: number): string {
  return toWire(minor).toFixed(2);
}

/** '€' for eur, '£' for any other currency or none (P-295). */
export function currencySign(currency?: string | null): '£' | '€' {
  return currency === 'eur' ? '€' : '£';
}

/** The sum of amounts in minor units; 0 for no amounts. */
export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += requireMinor(amount);
  return requireMinor(total);
}

/**
 * Splits an amount of minor units into equal parts that sum to the whole; the first part also has the remainder. Money is rounded only
 * here. Throws a RangeError for fewer than one part or a negative amount.
 */
export function splitEvenly(total: number, parts: number): number[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`not a number of parts: ${parts}`);
  if (requireMinor(total) < 0) throw new RangeError(`not an amount to split: ${total}`);
  const remainder = total % parts;
  const share = (total - remainder) / parts;
  return Array.from({ length: parts }, (_, index) => (index === 0 ? share + remainder : share));
}

interface OperatorCurrency {
  currency?: Currency | null | undefined;
  features?: { currency?: unknown } | null | undefined;
}

/**
 * The currency in which a ticket is sold: its own, else the operator's feature, else the operator's, else gbp (server behaviour,
 * section 10).
 */
export function ticketCurrency(ticket: { currency?: string | null | undefined }, client: OperatorCurrency): Currency {
  const isCurrency = (word: unknown): word is Currency => currencies.includes(word as Currency);
  return [ticket.currency, client.features?.currency, client.currency].find(isCurrency) ?? 'gbp';
}

function requireMinor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`);
  return minor;
}
