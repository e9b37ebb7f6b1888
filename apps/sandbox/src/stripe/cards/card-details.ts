import { cardError } from '../requests/failure.ts';
import { required } from '../requests/parameters.ts';
import { cardOfNumber } from './test-cards.ts';
import type { TestCard } from './test-cards.ts';

interface GivenCard {
  number?: string;
  exp_month?: number;
  exp_year?: number;
  cvc?: string;
}

/** Checks the typed card, in Stripe's order and with its errors. Numbers that are not test cards are declined. */
export function readCard(given: GivenCard): {
  card: TestCard;
  expires: { month: number; year: number };
  cvcGiven: boolean;
} {
  const number = required(given.number, 'card[number]').replaceAll(/[ -]/g, '');
  const month = required(given.exp_month, 'card[exp_month]');
  const shortYear = required(given.exp_year, 'card[exp_year]');
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  }
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' });
  }
  const today = new Date();
  const isPast = year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1);
  if (isPast || year > today.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  }
  const card = cardOfNumber(number);
  if (card === undefined) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      {
        decline_code: 'test_mode_live_card',
      },
    );
  }
  if (given.cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(given.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  }
  return { card, expires: { month, year }, cvcGiven: given.cvc !== undefined };
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let position = 0; position < number.length; position += 1) {
    const digit = Number(number[number.length - 1 - position]);
    const doubled = position % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
