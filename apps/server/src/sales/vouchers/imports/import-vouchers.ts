import { formatMoney, sum, typeMoney } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/imports/vouchers.ts';
import type { ImportKind, JudgedRow, RowProblem, WrittenRow } from '../../../imports/import-kind.ts';
import { lockOperator } from '../../../network/calendars/write-calendar.ts';
import { newId } from '../../../platform/ids.ts';
import { mapInBatches } from '../../../platform/map-in-batches.ts';
import { readVoucher } from './read-voucher.ts';
import type { VoucherValues } from './read-voucher.ts';
import {
  codesWithZeros,
  currencyOf,
  deleteVouchers,
  insertVouchers,
  listVouchers,
  lockVouchers,
  readVouchers,
  updateVouchers,
  usedVouchers,
} from './voucher-rows.ts';
import type { StoredVoucher, Voucher } from './voucher-rows.ts';

/** A new voucher, or one that exists with what the file changes of it. */
type VoucherChange =
  | { id: null; after: Voucher }
  | { id: string; uses: number; before: Partial<Voucher>; after: Partial<Voucher> };

const fields = [
  'value',
  'currency',
  'max_uses',
  'max_uses_per_purchaser',
  'starts_on',
  'ends_on',
  'minimum_price',
  'is_enabled',
] as const;

/** Vouchers from a file, known by their code (C-063, C-069). What was used of a voucher stays possible with it. */
export const voucherImports: ImportKind<VoucherChange> = {
  name: 'vouchers',
  services: 'of-operator',
  tables: ['vouchers', 'import_rows'],
  // a voucher lowers prices, which are changed with this permission
  permission: 'catalogue.change',

  list: async (db, { client_id }) =>
    (await listVouchers(db, client_id)).map((voucher) => ({
      code: voucher.code,
      value: typeMoney(voucher.value),
      currency: voucher.currency.toUpperCase(),
      max_uses: String(voucher.max_uses ?? ''),
      max_uses_per_purchaser: String(voucher.max_uses_per_purchaser ?? ''),
      starts_on: voucher.starts_on ?? '',
      ends_on: voucher.ends_on ?? '',
      minimum_price: voucher.minimum_price === null ? '' : typeMoney(voucher.minimum_price),
      is_enabled: text.written[`${voucher.is_enabled}`],
    })),

  lock: (transaction, { client_id }) => lockOperator(transaction, client_id),

  async judge(db, { client_id }, rows) {
    const read = await mapInBatches(rows, ({ values: cells }) => readVoucher(cells));
    const codes = read.flatMap(({ values }) => (values ? [values.code] : []));
    const ofCode = new Map((await readVouchers(db, client_id, { codes })).map((voucher) => [voucher.code, voucher]));
    const currency = await currencyOf(db, client_id);
    const withZeros = await codesWithZeros(db, client_id);
    const lines = new Map<string, number>();
    return mapInBatches(rows, ({ line, values: cells }, index): JudgedRow<VoucherChange> => {
      const { values, problems } = read[index]!;
      const refused = (list: RowProblem[]): JudgedRow<VoucherChange> => ({ line, outcome: 'refused', problems: list });
      if (!values) return refused(problems);
      const found = ofCode.get(values.code);
      const after = found ? changedVoucher(found, values) : newVoucher(values, currency);
      const earlier = lines.get(values.code);
      const wrong = problemsOf(found, after);
      // a sign alone may be a mistake of a spreadsheet, so that it has to be that of the voucher or the operator
      if (values.sign && values.sign !== after.currency)
        wrong.push({ field: 'currency', words: text.signOfOther(after.currency.toUpperCase()) });
      const eaten = found ? undefined : withZeros.get(values.code);
      if (eaten !== undefined) wrong.push({ field: 'code', words: text.zerosGone(eaten) });
      if (earlier !== undefined) wrong.push({ field: 'code', words: text.codeTwice(earlier) });
      if (wrong.length > 0) return refused(wrong.map((one) => ({ ...one, value: cells[one.field] ?? '' })));
      lines.set(values.code, line);
      if (!found) return { line, outcome: 'new', change: { id: null, after } };
      const changed = fields.filter((field) => after[field] !== found[field]);
      if (changed.length === 0) return { line, outcome: 'unchanged', key: 'code' };
      const pick = (of: Voucher): Partial<Voucher> => Object.fromEntries(changed.map((field) => [field, of[field]]));
      const change = { id: found.id, uses: found.uses, before: pick(found), after: pick(after) };
      return { line, outcome: 'changed', key: 'code', change };
    });
  },

  effects: describeValues,

  covers: (change) => (change.id === null ? change.after : [change.id, change.before, change.after]),

  async write(transaction, { client_id, now }, rows) {
    const made = rows.flatMap(({ line, change }) =>
      change.id === null ? [{ line, id: newId(now.getTime()), after: change.after }] : [],
    );
    const changed = rows.flatMap(({ line, change }) => (change.id === null ? [] : [{ line, ...change }]));
    const inserted = await insertVouchers(transaction, client_id, now, made);
    if (inserted !== made.length) refuse('import-changed', {});
    const locked = await lockVouchers(
      transaction,
      client_id,
      changed.map(({ id }) => id),
    );
    for (const { id, before, after } of changed) {
      const voucher = locked.get(id);
      // an order has used the voucher after the rows were decided
      if (!voucher || !has(voucher, before) || problemsOf(voucher, { ...voucher, ...after }).length > 0)
        refuse('import-changed', {});
    }
    await updateVouchers(
      transaction,
      client_id,
      changed.map(({ id, after }) => ({ ...locked.get(id)!, ...after })),
    );
    return [
      ...made.map(({ line, id, after }): WrittenRow => ({ line, outcome: 'new', subject_id: id, before: null, after })),
      ...changed.map(({ line, id, before, after }): WrittenRow => {
        const { uses } = locked.get(id)!;
        return { line, outcome: 'changed', subject_id: id, before, after: { ...after, uses } };
      }),
    ];
  },

  async undo(transaction, { client_id }, rows) {
    const locked = await lockVouchers(
      transaction,
      client_id,
      rows.map(({ subject_id }) => subject_id),
    );
    const used = await usedVouchers(transaction, client_id, [...locked.keys()]);
    const inUse = rows.flatMap(({ outcome, subject_id, before: replaced, after }) => {
      const voucher = locked.get(subject_id);
      if (!voucher) return [];
      const { uses = 0, ...written } = after as Partial<StoredVoucher>;
      const isUsed = outcome === 'new' ? used.has(subject_id) : voucher.uses !== uses;
      // a day that was changed since may contradict an earlier one
      const earlier = { ...voucher, ...replaced };
      const isWrong = outcome === 'changed' && problemsOf(voucher, earlier).length > 0;
      return isUsed || isWrong || !has(voucher, written) ? [voucher.code] : [];
    });
    if (inUse.length > 0) refuse('import-in-use', { names: inUse.slice(0, 5) });
    const made = rows.filter(({ outcome }) => outcome === 'new').map(({ subject_id }) => subject_id);
    await deleteVouchers(transaction, client_id, made);
    const before = rows.flatMap((row) => {
      const voucher = locked.get(row.subject_id);
      return row.outcome === 'changed' && voucher ? [{ ...voucher, ...(row.before as Partial<Voucher>) }] : [];
    });
    await updateVouchers(transaction, client_id, before);
  },
};

function newVoucher({ code, value, ...values }: VoucherValues, currency: Currency): Voucher {
  return {
    code,
    value,
    currency: values.currency ?? currency,
    max_uses: values.max_uses ?? null,
    max_uses_per_purchaser: values.max_uses_per_purchaser ?? null,
    starts_on: values.starts_on ?? null,
    ends_on: values.ends_on ?? null,
    minimum_price: values.minimum_price ?? null,
    is_enabled: values.is_enabled ?? true,
  };
}

function changedVoucher(voucher: Voucher, values: VoucherValues): Voucher {
  const typed = fields.filter((field) => values[field] !== undefined);
  return { ...voucher, ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
}

/** What is wrong with a voucher after a file, also because of what was used of it. */
function problemsOf(found: StoredVoucher | undefined, after: Voucher): { field: string; words: string }[] {
  const problems: { field: string; words: string }[] = [];
  if (after.starts_on !== null && after.ends_on !== null && after.ends_on < after.starts_on)
    problems.push({ field: 'ends_on', words: text.lastBeforeFirst });
  if (!found || found.uses === 0) return problems;
  if (after.currency !== found.currency) problems.push({ field: 'currency', words: text.currencyUsed });
  if (after.value < Math.min(found.used_value, found.value))
    problems.push({ field: 'value', words: text.valueUsed(formatMoney(found.used_value, found.currency)) });
  if (after.max_uses !== null && after.max_uses < found.uses)
    problems.push({ field: 'max_uses', words: text.usesUsed(found.uses) });
  const { max_uses_per_purchaser: most } = after;
  if (most !== null && most !== found.max_uses_per_purchaser && most < found.uses_of_purchaser)
    problems.push({ field: 'max_uses_per_purchaser', words: text.usesOfPurchaser(found.uses_of_purchaser) });
  return problems;
}

function describeValues(changes: readonly VoucherChange[]): string[] {
  const valued = changes.filter(({ after }) => after.value !== undefined);
  const currencyOfChange = ({ after, ...change }: VoucherChange) =>
    after.currency ?? (change.id === null ? undefined : change.before.currency);
  const totals = [...Map.groupBy(valued, currencyOfChange)].map(([currency, list]) =>
    formatMoney(sum(list.map(({ after }) => after.value!)), currency),
  );
  const withoutLimit = changes.filter(({ id, after }) => id === null && after.max_uses === null).length;
  return [
    ...(valued.length > 0 ? [text.total(valued.length, totals.join(' + '))] : []),
    ...(withoutLimit > 0 ? [text.withoutLimit(withoutLimit)] : []),
  ];
}

function has(voucher: Voucher, values: Partial<Voucher>): boolean {
  return fields.every((field) => values[field] === undefined || values[field] === voucher[field]);
}
