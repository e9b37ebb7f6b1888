export const currencies = ['gbp', 'eur'] as const;
export type Currency = (typeof currencies)[number];

/**
 * Minor units as the wire's decimal number: 1250 is 12.5. Throws a RangeError for what is no whole number of minor units.
 */
export function toWire(minor: number): number {
  return requireMinor(minor) / 100;
}

/**
 * The wire's decimal number as minor units: 12.5 is 1250, exactly. Throws a RangeError for what is not finite, has more
 * than two decimals, or is too large to be exact.
 */
export function fromWire(decimal: number): number {
  const minor = Math.round(decimal * 100) + 0;
  if (!Number.isSafeInteger(minor) || minor / 100 !== decimal + 0) {
    throw new RangeError(`not an amount of money: ${decimal}`);
  }
  return minor;
}

/**
 * An amount of minor units as people read it, with 2 decimals: '£12.50' (P-294). The sign is the euro's for eur and the
 * pound's for anything else and by default (P-295).
 */
export function formatMoney(minor: number, currency?: string | null): string {
  const amount = Math.abs(requireMinor(minor));
  const decimals = String(amount % 100).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${currencySign(currency)}${Math.floor(amount / 100)}.${decimals}`;
}

/** '€' for eur, '£' for anything else and by default (P-295). */
export function currencySign(currency?: string | null): '£' | '€' {
  return currency === 'eur' ? '€' : '£';
}

/** The sum of amounts of minor units; 0 of none. */
export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += requireMinor(amount);
  return requireMinor(total);
}

/**
 * An amount of minor units spread over a number of parts, all alike but for the remainder, which is on the first. The
 * parts sum to the whole. This is the one place that rounds money. Throws a RangeError for fewer than one part or a
 * negative amount.
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
 * The currency that a ticket is sold in: its own, else the operator's feature, else the operator's, else gbp (server
 * behaviour, section 10).
 */
export function ticketCurrency(ticket: { currency?: string | null | undefined }, client: OperatorCurrency): Currency {
  const isCurrency = (word: unknown): word is Currency => currencies.includes(word as Currency);
  return [ticket.currency, client.features?.currency, client.currency].find(isCurrency) ?? 'gbp';
}

function requireMinor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`);
  return minor;
}
