/** Pounds or euros (P-295). Amounts inside are whole minor units: pence or cents. */
export type Currency = 'gbp' | 'eur';

/** A whole amount of minor units as the wire's decimal: 1250 is 12.5. */
export function toWire(minor: number): number {
  return minor / 100;
}

/**
 * The wire's decimal as whole minor units: 19.99 is 1999, exactly.
 * Throws a RangeError for what is no amount: not finite, or with a part of a penny.
 */
export function fromWire(decimal: number): number {
  const minor = Math.round(decimal * 100);
  if (!Number.isSafeInteger(minor) || Math.abs(decimal * 100 - minor) > 1e-6) throw new RangeError(`${decimal} is no amount of money`);
  return minor;
}

/** The euro sign for eur, the pound sign for anything else and by default (P-295). */
export function currencySign(currency: string | undefined): string {
  return currency?.toLowerCase() === 'eur' ? '€' : '£';
}

/** An amount of minor units as it is shown: the sign before, two decimals (P-294, P-295). */
export function formatMoney(minor: number, currency: string | undefined): string {
  const sign = minor < 0 ? '-' : '';
  const [whole, part] = (Math.abs(minor) / 100).toFixed(2).split('.') as [string, string];
  return `${sign}${currencySign(currency)}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}

/** A total in so many whole parts that sum to it; what does not divide is in the first. */
export function splitEvenly(total: number, parts: number): number[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('a total is split into one part or more');
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, index) => (index === 0 ? total - each * (parts - 1) : each));
}

/** The ticket's currency, else the operator's by its features, else its own, else pounds. */
export function ticketCurrency(
  ticket: { currency?: string | null | undefined },
  client: { currency?: string | undefined; features?: { currency?: string | undefined } | undefined },
): Currency {
  const currency = ticket.currency ?? client.features?.currency ?? client.currency;
  return currency === 'eur' ? 'eur' : 'gbp';
}
