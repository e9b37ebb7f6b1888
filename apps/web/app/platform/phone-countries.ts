import * as text from '@fareway/texts/platform/phone-countries.ts';
import type { PhoneCountry } from '@fareway/ui/phone-field/phone-field.tsx';

/** The countries of accepted mobile numbers, the default first (P-033, A-050). */
export const phoneCountries: readonly PhoneCountry[] = [
  { value: 'GB', label: text.unitedKingdom },
  { value: 'IE', label: text.ireland },
];
