import { useEffect } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';

const place = 'account-change';

/** Returns the input of a form that changes the account, before a reload of this tab; `empty` without any. Passwords are never stored. */
export function keptChange<Fields extends Record<string, string>>(empty: Fields): Fields {
  const kept = readTypedFields(place);
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, typeof kept[name] === 'string' ? kept[name] : value]),
  ) as Fields;
}

/** Stores the fields of a form as they are typed, until they are sent or the person logs out. */
export function useKeepingChange<Fields extends Record<string, string>>(subscribe: UseFormSubscribe<Fields>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedFields(place, values),
      }),
    [subscribe],
  );
}

/** Deletes the input after it is sent. */
export function forgetChange(): void {
  forgetTypedFields(place);
}
