import { useEffect } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import { forgetTypedFields, keepTypedFields, readTypedFields } from '../offline/typed-fields.ts';

const place = 'account-change';

/** What is typed to change an account, never a password, as it was before a reload of this tab; `empty` where nothing was. */
export function keptChange<Fields extends Record<string, string>>(empty: Fields): Fields {
  const kept = readTypedFields(place);
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, typeof kept[name] === 'string' ? kept[name] : value]),
  ) as Fields;
}

/** Keeps the fields of a form as they are typed, until they are sent or somebody logs out. */
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

/** Forgets it, once it is sent. */
export function forgetChange(): void {
  forgetTypedFields(place);
}
