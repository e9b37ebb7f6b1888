import { forgetTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';
import { isSame } from '@fareway/browser/forms/keep-typed.ts';
import { useKeepFields } from '@fareway/browser/forms/use-keep-fields.ts';

/** Another purchaser can log in in the same tab, and does not see these fields. */
const nameOf = (userId: string) => `account-change:${userId}`;

/**
 * Returns what a purchaser typed in this tab to change the account, without passwords; the fields of `empty` where nothing was typed.
 */
export function readStoredChange<Fields extends Record<string, string>>(userId: string, empty: Fields): Fields {
  const stored = readTypedFields(nameOf(userId));
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [field, typeof stored[field] === 'string' ? stored[field] : value]),
  ) as Fields;
}

/** Stores the fields of a form while they are typed, until they are sent or the purchaser logs out. */
export function useKeepChange(userId: string, values: Record<string, string>): void {
  useKeepFields(nameOf(userId), values, allFields);
}

/** Deletes the stored fields after they are sent. What was typed since the press stays for the next visit of the form. */
export function forgetChange(userId: string, sent: object, typed: object): void {
  if (isSame(sent, typed)) forgetTypedFields(nameOf(userId));
}

function allFields(fields: object): object {
  return fields;
}
