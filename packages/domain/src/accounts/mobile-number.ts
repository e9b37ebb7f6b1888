import * as text from '@fareway/texts/accounts/mobile-number.ts';

/** The countries of the mobile numbers that are accepted; GB is the default (P-033, A-225). */
export const mobileCountries = ['GB', 'IE'] as const;
export type MobileCountry = (typeof mobileCountries)[number];

const plans = {
  GB: {
    // 070 numbers are personal numbers: they forward calls and texts at the sender's cost
    national: /^07([1-9]\d{8})$/,
    international: /^\+447([1-9]\d{8})$/,
    prefix: '+447',
    problem: text.gb,
  },
  IE: {
    national: /^08(\d{8})$/,
    international: /^\+3538(\d{8})$/,
    prefix: '+3538',
    problem: text.ie,
  },
};

const fewestDigits = 10;

/**
 * Returns a mobile number in E.164, `+447700900123`; undefined when it is not valid. GB: 07 or +447 and 9 more digits, but not 070. IE: 08
 * or +3538 and 8 more (P-141, P-142). Without a country both are accepted. Spaces, dots, dashes, brackets and what is copied unseen are ignored, and 0044,
 * 00353 and the bare codes 44 and 353 are read (decision 357).
 */
export function readMobileNumber(typed: string, country?: MobileCountry): string | undefined {
  const number = withoutSeparators(typed);
  for (const { national, international, prefix } of country ? [plans[country]] : Object.values(plans)) {
    const subscriber = (national.exec(number) ?? international.exec(number))?.[1];
    if (subscriber) return prefix + subscriber;
  }
  return undefined;
}

/**
 * Formats a number as people of its country dial it: +44 and +353 become a leading 0, and a mobile number is grouped:
 * `07700 900123`, `085 123 4567`. Other numbers are returned unchanged.
 */
export function formatMobileNumber(number: string): string {
  return number
    .replace(/^\+(?:44|353)\s*/, '0')
    .replace(/^(07\d{3})(\d{6})$/, '$1 $2')
    .replace(/^(08\d)(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** The exact text of the problem with a mobile number; undefined when it is valid (P-143 to P-146). */
export function mobileNumberProblem(typed: string, country?: MobileCountry): string | undefined {
  if (readMobileNumber(typed, country)) return undefined;
  if (country) return plans[country].problem;
  return new RegExp(`^\\+?\\d{${fewestDigits},}$`).test(withoutSeparators(typed)) ? text.either : text.digits;
}

/** The digits of a number as it is dialled from abroad, with a plus: 00 and a bare code of a country lead to it (decision 357). */
function withoutSeparators(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .replaceAll(/[\s.\p{Pd}\p{Cf}\u2043\u2212]/gu, '')
      .replace(/^tel:/i, '')
      // without the code of the country its zero is dialled
      .replace(/^\(0\)(?!0)/, '0')
      .replace('(0)', '')
      .replaceAll(/[()]/g, '')
      .replace(/^00(?=[1-9])/, '+')
      .replace(/^(?=447\d{9}$|3538\d{8}$)/, '+')
  );
}
