import { formatDate } from '@fareway/domain/format-date.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import type { PassengerFields } from '../passenger/purchase-draft.ts';
import type { LoadedJourneys } from './load-journeys.ts';

type Named = Pick<PassengerFields, 'firstName' | 'lastName'>;

/** Returns the passenger and the validity of the pass; for a new pass, what is typed. */
export function passFacts({ pass, validity }: Pick<LoadedJourneys, 'pass' | 'validity'>, typed: Named) {
  const { first_name, last_name } = pass?.passenger ?? { first_name: typed.firstName, last_name: typed.lastName };
  return [
    { label: 'Passenger', value: `${first_name.trim()} ${last_name.trim()}` },
    { label: 'Ticket', value: pass ? 'Advance pass' : 'New advance pass' },
    ...(validity ? [{ label: 'Valid until', value: formatDate(parseLocalDate(validity.expiry)) }] : []),
  ];
}
