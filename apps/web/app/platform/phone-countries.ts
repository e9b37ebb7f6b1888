import type { PhoneCountry } from '@fareway/ui/phone-field/phone-field.tsx';

/** The countries of accepted mobile numbers, the default first (P-033, A-050). */
export const phoneCountries: readonly PhoneCountry[] = [
  { value: 'GB', label: 'UK +44' },
  { value: 'IE', label: 'Ireland +353' },
];
