import { highestPrice } from '@fareway/domain/catalogue/ticket-fields.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { readWholeNumber, readYesNo } from '@fareway/domain/imports/read-cell.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { currencies, readTypedMoney } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import * as text from '@fareway/texts/imports/vouchers.ts';
import type { RowProblem } from '../../../imports/import-kind.ts';
import { voucherDetails } from '../create-voucher.ts';

/** A voucher as a file has it; amounts in minor units. A field that the file leaves empty is undefined and stays as it is. */
export interface VoucherValues {
  code: string;
  value: number;
  currency?: Currency | undefined;
  /** The currency whose sign the amounts have, where the file does not name one. */
  sign?: Currency | undefined;
  max_uses?: number | undefined;
  max_uses_per_purchaser?: number | undefined;
  starts_on?: LocalDate | undefined;
  ends_on?: LocalDate | undefined;
  minimum_price?: number | undefined;
  is_enabled?: boolean | undefined;
}

const mostUses = 1_000_000;

/** Reads a row of a file of vouchers, or says what is wrong in it. */
export function readVoucher(cells: RowOfFile['values']): { values?: VoucherValues; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const read = <T>(field: string, words: string, reader: (typed: string) => T | undefined): T | undefined => {
    const typed = cells[field];
    if (typed === undefined) return undefined;
    const found = reader(typed);
    if (found === undefined) problems.push({ field, value: typed, words });
    return found;
  };
  const amount = (least: number) => (typed: string) => {
    const minor = readTypedMoney(typed);
    return minor !== undefined && minor >= least && minor <= highestPrice ? minor : undefined;
  };
  const uses = (least: number) => (typed: string) => {
    const number = readWholeNumber(typed) ?? NaN;
    return number >= least && number <= mostUses ? number : undefined;
  };
  const code = read('code', text.code, (typed) => voucherDetails.shape.code.safeParse(typed).data);
  const value = read('value', cells['value']?.includes('%') ? text.perCent : text.value, amount(1));
  const minimum_price = read('minimum_price', text.minimumPrice, amount(0));
  const signs = [cells['value'], cells['minimum_price']].flatMap((typed) => {
    if (typed?.includes('€')) return ['eur' as const];
    return typed?.includes('£') ? ['gbp' as const] : [];
  });
  const typedCurrency = read('currency', text.currency, (typed) => {
    const word = { '£': 'gbp', '€': 'eur' }[typed.trim()] ?? typed.trim().toLowerCase();
    return currencies.find((one) => one === word);
  });
  const named = [...(typedCurrency ? [typedCurrency] : []), ...signs];
  if (new Set(named).size > 1)
    problems.push({ field: 'currency', value: cells['currency'] ?? '', words: text.currency });
  const values = {
    currency: typedCurrency,
    sign: typedCurrency ? undefined : signs[0],
    max_uses: read('max_uses', text.uses, uses(0)),
    max_uses_per_purchaser: read('max_uses_per_purchaser', text.usesPerPurchaser, uses(1)),
    starts_on: cells['starts_on'] as LocalDate | undefined,
    ends_on: cells['ends_on'] as LocalDate | undefined,
    minimum_price,
    is_enabled: read('is_enabled', text.enabled, (typed) => readYesNo(typed, text.enabledWords)),
  };
  if (problems.length > 0 || code === undefined || value === undefined) return { problems };
  return { values: { code, value, ...values }, problems };
}
