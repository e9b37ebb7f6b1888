/** Vouchers in files (C-063). */

import { plural } from '../plural.ts';

/** Words for whether a voucher can be used. */
export const enabledWords = {
  yes: ['yes', 'y', 'on', 'true', '1', 'enabled', 'active'],
  no: ['no', 'n', 'off', 'false', '0', 'disabled', 'inactive'],
};
export const written = { true: 'Yes', false: 'No' };

export const code = 'Write a code of 3 to 40 letters, digits and hyphens.';
export const codeTwice = (line: number) => `Line ${line} has this code, too. Keep one of them.`;
export const zerosGone = (code: string) =>
  `The voucher ${code} has this number with zeros in front, which spreadsheets take away. Write ${code}, or another code.`;
export const value = 'Write an amount from 0.01 to 100,000.00, such as 5.00.';
export const perCent = 'A voucher takes off an amount, not a percentage. Write it such as 5.00.';
export const minimumPrice = 'Write an amount from 0.00 to 100,000.00, such as 5.00.';
export const currency = 'Write GBP or EUR, the same as the sign of the amounts.';
export const signOfOther = (own: string) =>
  `The amounts have the sign of another currency than ${own}. Correct the sign, or write the currency here.`;
export const uses = 'Write a whole number from 0 to 1,000,000.';
export const usesPerPurchaser = 'Write a whole number from 1 to 1,000,000.';
export const lastBeforeFirst = 'The last day is before the first day.';
export const enabled = 'Write Yes or No.';
export const valueUsed = (amount: string) =>
  `An order has used ${amount} of this voucher. Write at least this amount, or make another voucher.`;
export const currencyUsed = 'This voucher was used, so its currency stays. Make another voucher.';
export const usesUsed = (uses: number) =>
  plural(uses, {
    one: 'This voucher was used once. Write at least 1.',
    other: `This voucher was used ${uses} times. Write at least ${uses}.`,
  });
export const usesOfPurchaser = (uses: number) =>
  plural(uses, {
    one: 'A purchaser has used this voucher once. Write at least 1.',
    other: `A purchaser has used this voucher ${uses} times. Write at least ${uses}.`,
  });
/** All vouchers that are new or have another value. */
export const total = (vouchers: number, amounts: string) =>
  plural(vouchers, {
    one: `1 voucher gets its value: ${amounts}.`,
    other: `${vouchers} vouchers get their values: ${amounts} together, each used once.`,
  });
export const withoutLimit = (vouchers: number) =>
  plural(vouchers, {
    one: '1 of the new vouchers can be used any number of times.',
    other: `${vouchers} of the new vouchers can be used any number of times.`,
  });
