import { mobileCountries } from '@fareway/domain/mobile-number.ts';
import { useEffect } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';

const key = 'fareway.visitor-fields';

/** What a visitor has typed into the forms before being signed in; never a password. */
interface KeptFields {
  email?: string;
  country?: (typeof mobileCountries)[number];
  phone_number?: string;
}

/** What was typed before a reload, or into another of these forms, in this tab. */
export function keptFields(): KeptFields {
  try {
    const { email, country, phone_number } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as KeptFields;
    const isCountry = mobileCountries.includes(country!);
    return { ...(email && { email }), ...(isCountry && { country: country! }), ...(phone_number && { phone_number }) };
  } catch {
    return {};
  }
}

/** Keeps those fields of a form as they are typed, for as long as the tab lives or until somebody is signed in. */
export function useKeeping<Fields extends KeptFields>(subscribe: UseFormSubscribe<Fields>): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepFields(values) }),
    [subscribe],
  );
}

/** Nothing of it is left to whoever uses the browser next. */
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
    // Storage is forbidden or full: the form works, it only forgets on a reload.
  }
}
