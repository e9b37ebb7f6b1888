import { isZonal } from '@fareway/domain/price.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/year-groups.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ReactNode } from 'react';
import type { PassengerForm } from './use-passenger-form.ts';
import type { BuyPage } from './wire.ts';

interface PassengerSectionProps {
  page: BuyPage;
  field: PassengerForm['field'];
  title: string;
  /** The photo, where one is asked for. */
  children: ReactNode;
}

/** Who travels, from where to where; asks only what the service and the operator want to know (P-158 to P-164). */
export function PassengerSection({ page: { service, ticket, client }, field, title, children }: PassengerSectionProps) {
  const yearGroups = expandYearGroups(service.yr_groups);
  // A child's name is not the purchaser's own, which is what a browser would fill in.
  const name = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false, maxLength: 80 };
  return (
    <Stack as="section" gap={16}>
      <h2>{title}</h2>
      <TextField label="Passenger's first name" {...name} {...field('firstName')} />
      <TextField label="Passenger's last name" {...name} {...field('lastName')} />
      {client.features.require_id === 'student' && (
        <TextField label="Student id" autoComplete="off" maxLength={120} {...field('id')} />
      )}
      {!isZonal(ticket) && service.stops.length > 0 && (
        <SelectField
          label="Bus stop"
          placeholder="Select a bus stop"
          options={optionsOf(service.stops)}
          {...field('stop')}
        />
      )}
      {service.destinations.length > 0 && (
        <SelectField
          label="Destination"
          placeholder="Select a destination"
          options={optionsOf(service.destinations)}
          {...field('dest')}
        />
      )}
      {yearGroups.length > 0 && (
        <SelectField
          label="Year group"
          placeholder="Select a year group"
          options={yearGroups.map((group) => ({ value: group, label: yearGroupLabel(group) }))}
          {...field('yr')}
        />
      )}
      {children}
    </Stack>
  );
}

function optionsOf(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
