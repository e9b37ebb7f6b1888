import type { SummaryRow } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Mandate } from './wire.ts';

/** How to reach the transport provider of a mandate; what it has not said is left out. */
export function supportRows({ name, email, phone }: Mandate['support']): SummaryRow[] {
  return [
    { label: 'Contact', value: name },
    { label: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Phone', value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
  ].filter(({ value }) => value);
}
