import { mobileCountries } from '@fareway/domain/mobile-number.ts';
import { useEffect } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';

const key = 'fareway.visitor-fields';

/** The input of a visitor's forms before the log-in; never a password. */
interface KeptFields {
  email?: string;
  country?: (typeof mobileCountries)[number];
  phone_number?: string;
}

/** Returns the input before a reload, or in another of these forms, in this tab. */
export function keptFields(): KeptFields {
  try {
    const { email, country, phone_number } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as KeptFields;
    const isCountry = mobileCountries.includes(country!);
    return { ...(email && { email }), ...(isCountry && { country: country! }), ...(phone_number && { phone_number }) };
  } catch {
    return {};
  }
}

/** Stores those fields of a form as they are typed, for the life of the tab or until a log-in. */
export function useKeeping<Fields extends KeptFields>(subscribe: UseFormSubscribe<Fields>): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepFields(values) }),
    [subscribe],
  );
}

/** The next user of the browser does not see it. */
export function forgetFields(): void {
  withStorage((storage) => storage.removeItem(key));
}

function keepFields({ email, country, phone_number }: KeptFields): void {
  const typed = { email, country, phone_number };
  withStorage((storage) => storage.setItem(key, JSON.stringify({ ...keptFields(), ...typed })));
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Storage is forbidden or full: the form works, but loses its input on a reload.
  }
}
