import { useEffect } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';
import { keepTypedFields } from '../device/typed-fields.ts';

/**
 * Stores the fields of a form under a name while they are typed, so that they survive a reload of the tab. `pick` returns the fields to
 * store: never a password. It is the same function at each render.
 */
export function useKeepFields<Fields extends FieldValues>(
  name: string,
  subscribe: UseFormSubscribe<Fields>,
  pick: (values: Fields) => object,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTypedFields(name, pick(values)) }),
    [name, subscribe, pick],
  );
}
