import { addMonths, parseLocalDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';

const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the name of a card network by the provider's name for it; 'Card' for an unknown one. */
export function cardBrandName(brand: string): string {
  return brandNames[brand] ?? 'Card';
}

export interface CardExpiry {
  /** 1 to 12. */
  exp_month: number;
  exp_year: number;
}

/** Returns the last month of a card as it is printed on cards: '09/27'. */
export function cardExpiryText({ exp_month, exp_year }: CardExpiry): string {
  return `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
}

/** Returns whether a card can be charged on a day: it can until the end of its last month. It expires soon in its last two months. */
export function cardValidity(
  { exp_month, exp_year }: CardExpiry,
  today: LocalDate,
): 'valid' | 'expires-soon' | 'expired' {
  const lastMonth = parseLocalDate(`${exp_year}-${String(exp_month).padStart(2, '0')}-01`);
  if (addMonths(lastMonth, 1) <= today) return 'expired';
  return addMonths(lastMonth, -1) <= today ? 'expires-soon' : 'valid';
}
