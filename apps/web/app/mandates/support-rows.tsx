import type { SummaryRow } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Mandate } from './wire.ts';

/** The contact of a mandate's transport provider, without the parts that it has not given. */
export function supportRows({ name, email, phone }: Mandate['support']): SummaryRow[] {
  return [
    { label: 'Contact', value: name },
    { label: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Phone', value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
  ].filter(({ value }) => value);
}
