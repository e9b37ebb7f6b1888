import { forgetTypedFields, readTypedFields } from '@fareway/browser/device/typed-fields.ts';
import { useKeepFields } from '@fareway/browser/forms/use-keep-fields.ts';
import { mobileCountries } from '@fareway/domain/accounts/mobile-number.ts';

const name = 'visitor-fields';

/** What a visitor types into the forms before they log in. Passwords are never stored. */
interface VisitorFields {
  email?: string;
  country?: (typeof mobileCountries)[number];
  phone_number?: string;
}

/** Returns what was typed in this tab into any of these forms. */
export function readStoredFields(): VisitorFields {
  const { email, country, phone_number } = readTypedFields(name) as VisitorFields;
  const isCountry = mobileCountries.includes(country!);
  return { ...(email && { email }), ...(isCountry && { country: country! }), ...(phone_number && { phone_number }) };
}

/** Stores those fields of a form while they are typed, until the tab closes or the visitor logs in. */
export function useKeepFieldsOf(values: VisitorFields): void {
  useKeepFields(name, values, withoutPassword);
}

/** Deletes the stored fields, so that the next user of the browser does not see them. */
export function forgetFields(): void {
  forgetTypedFields(name);
}

function withoutPassword({ email, country, phone_number }: VisitorFields): VisitorFields {
  return { email, country, phone_number } as VisitorFields;
}
