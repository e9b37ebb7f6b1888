import { isZonal } from '@fareway/domain/money/price.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/passenger/form.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { aboutStop } from './passenger-facts.ts';
import type { PassengerForm } from './use-passenger-form.ts';
import type { BuyPage } from './wire.ts';

interface RequestedFieldsProps {
  page: Pick<BuyPage, 'service' | 'ticket' | 'client' | 'stop_notices'>;
  field: PassengerForm['field'];
  /** The hint of the year group. */
  yearGroupHint?: string | undefined;
  /** The last day of a ticket for a chosen date. */
  lastDay?: string | undefined;
}

/** The further questions of the service and the operator about a passenger; empty where they have none (P-159 to P-164). */
export function RequestedFields({ page, field, yearGroupHint, lastDay }: RequestedFieldsProps) {
  const { service, ticket, client } = page;
  const yearGroups = expandYearGroups(service.yr_groups);
  return (
    <>
      {client.features.require_id === 'student' && (
        <TextField label={labels.studentId} autoComplete="off" maxLength={120} {...field('id')} />
      )}
      {!isZonal(ticket) && service.stops.length > 0 && (
        <SelectField
          label={text.stop}
          hint={aboutStop(page, field('stop').value, lastDay)}
          placeholder={text.selectStop}
          options={optionsOf(service.stops)}
          {...field('stop')}
        />
      )}
      {service.destinations.length > 0 && (
        <SelectField
          label={labels.destination}
          placeholder={text.selectDestination}
          options={optionsOf(service.destinations)}
          {...field('dest')}
        />
      )}
      {yearGroups.length > 0 && (
        <SelectField
          label={labels.yearGroup}
          hint={yearGroupHint}
          placeholder={text.selectYearGroup}
          options={yearGroups.map((group) => ({ value: group, label: yearGroupLabel(group) }))}
          {...field('yr')}
        />
      )}
    </>
  );
}

function optionsOf(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
