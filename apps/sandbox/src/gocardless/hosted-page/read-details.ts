import type { Form } from '../../http/form.ts';
import type { Scheme } from '../../store/gocardless-records.ts';

export interface Details {
  given_name: string;
  family_name: string;
  email: string;
  /** Digits only, or an IBAN without spaces. */
  account_number: string;
  /** Six digits; empty when the number is an IBAN. */
  sort_code: string;
}

export type FieldName = keyof Details;
export type Entered = Record<FieldName, string>;

/** Returns the input of the page without spaces, and its problems by field. */
export function readDetails(
  form: Form,
  scheme: Scheme,
): { entered: Entered; details: Details; problems: Partial<Record<FieldName, string>> } {
  const typed = (name: FieldName): string => {
    const value = form[name];
    return typeof value === 'string' ? value.trim().slice(0, 200) : '';
  };
  const entered: Entered = {
    given_name: typed('given_name'),
    family_name: typed('family_name'),
    email: typed('email'),
    account_number: typed('account_number'),
    sort_code: typed('sort_code'),
  };
  const details: Details = {
    ...entered,
    account_number: entered.account_number.replaceAll(/[\s-]/g, '').toUpperCase(),
    sort_code: scheme === 'bacs' ? entered.sort_code.replaceAll(/[\s-]/g, '') : '',
  };
  const problems: Partial<Record<FieldName, string>> = {};
  if (details.given_name === '') problems.given_name = 'Enter your first name';
  if (details.family_name === '') problems.family_name = 'Enter your last name';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(details.email))
    problems.email = 'Enter an email address, like name@example.com';
  if (scheme === 'bacs') {
    if (!/^\d{6}$/.test(details.sort_code)) problems.sort_code = 'Enter a sort code of 6 digits, like 20-00-00';
    if (!/^\d{8}$/.test(details.account_number)) problems.account_number = 'Enter an account number of 8 digits';
  } else if (!isIban(details.account_number)) {
    problems.account_number = 'Enter a whole IBAN, like IE15 AIBK 9311 5255 7799 11';
  }
  return { entered, details, problems };
}

/** Two letters, two check digits, and the rest of the account: moved to the front and read as one number, 1 modulo 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}
