import * as text from '@fareway/texts/money/card.ts';
import { locale } from '@fareway/texts/locale.ts';
import { addMonths, parseLocalDate, toDayNumber } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';

const lastMonths = new Intl.DateTimeFormat(locale, { month: '2-digit', year: '2-digit', timeZone: 'UTC' });
const brandNames: Record<string, string> = text.brands;

/** Returns the name of a card network by the provider's name for it; 'Card' for an unknown one. */
export function cardBrandName(brand: string): string {
  return brandNames[brand] ?? text.unknownBrand;
}

export interface CardExpiry {
  /** 1 to 12. */
  exp_month: number;
  exp_year: number;
}

/** Returns the last month of a card as it is printed on cards: '09/27'. */
export function cardExpiryText(card: CardExpiry): string {
  return lastMonths.format(toDayNumber(lastMonthOf(card)) * 86_400_000);
}

/** Returns whether a card can be charged on a day: it can until the end of its last month. It expires soon in its last two months. */
export function cardValidity(card: CardExpiry, today: LocalDate): 'valid' | 'expires-soon' | 'expired' {
  const lastMonth = lastMonthOf(card);
  if (addMonths(lastMonth, 1) <= today) return 'expired';
  return addMonths(lastMonth, -1) <= today ? 'expires-soon' : 'valid';
}

/** The first day of the last month of a card. */
function lastMonthOf({ exp_month, exp_year }: CardExpiry): LocalDate {
  return parseLocalDate(`${exp_year}-${String(exp_month).padStart(2, '0')}-01`);
}
