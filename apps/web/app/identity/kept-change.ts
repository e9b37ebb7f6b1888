import { useEffect } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';

const key = 'fareway.account-change';

/** What is typed to change an account, never a password, as it was before a reload of this tab; `empty` where nothing was. */
export function keptChange<Fields extends Record<string, string>>(empty: Fields): Fields {
  const kept = read();
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
        callback: ({ values }) =>
          withStorage((storage) => storage.setItem(key, JSON.stringify({ ...read(), ...values }))),
      }),
    [subscribe],
  );
}

/** Forgets it, once it is sent. */
export function forgetChange(): void {
  withStorage((storage) => storage.removeItem(key));
}

function read(): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage is forbidden or full: the form works, it only forgets on a reload.
  }
}
