import { forgetTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';
import { useKeepFields } from '@fareway/browser/forms/use-keep-fields.ts';

const name = 'account-change';

/** Returns what was typed in this tab to change the account, without passwords; the fields of `empty` where nothing was typed. */
export function readStoredChange<Fields extends Record<string, string>>(empty: Fields): Fields {
  const stored = readTypedFields(name);
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [field, typeof stored[field] === 'string' ? stored[field] : value]),
  ) as Fields;
}

/** Stores the fields of a form while they are typed, until they are sent or the purchaser logs out. */
export function useKeepChange(values: Record<string, string>): void {
  useKeepFields(name, values, allFields);
}

/** Deletes the stored fields after they are sent. */
export function forgetChange(): void {
  forgetTypedFields(name);
}

function allFields(fields: object): object {
  return fields;
}
