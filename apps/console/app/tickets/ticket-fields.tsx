import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { labelOfField, type TicketControl } from '@fareway/domain/catalogue/ticket-fields.ts';
import type { TypedTicket } from '@fareway/domain/catalogue/typed-ticket.ts';
import * as text from '@fareway/texts/tickets-of-console/fields.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { Fragment } from 'react';
import styles from './ticket-form.module.css';

interface TicketFieldsProps {
  controls: readonly TicketControl[];
  /** The ticket as it is typed. */
  ticket: TicketDefinition;
  typed: TypedTicket;
  invalid: Readonly<Record<string, string>>;
  /** The years that can be chosen. */
  years: readonly string[];
  onType: (id: string, value: string) => void;
}

/** The fields that a ticket of this type needs (C-043). Fields of zones and weekdays are beside each other. */
export function TicketFields({ controls, ticket, ...props }: TicketFieldsProps) {
  return groupsOf(controls).map((group) => {
    const [{ id, field, part, hint }] = group;
    const inputs = group.map((control) => <TicketInput key={control.id} control={control} {...props} />);
    if (part === undefined) return <Fragment key={id}>{inputs}</Fragment>;
    return (
      <FieldGroup key={id} id={field} label={labelOfField(field, ticket)} hint={hint}>
        <div className={styles.parts}>{inputs}</div>
      </FieldGroup>
    );
  });
}

type Group = [TicketControl, ...TicketControl[]];

/** Controls of the same field together. */
function groupsOf(controls: readonly TicketControl[]): Group[] {
  const groups: Group[] = [];
  for (const control of controls) {
    const last = groups.at(-1);
    if (last?.[0].field === control.field) last.push(control);
    else groups.push([control]);
  }
  return groups;
}

function TicketInput({
  control,
  typed,
  invalid,
  years,
  onType,
}: Omit<TicketFieldsProps, 'controls' | 'ticket'> & { control: TicketControl }) {
  const { id, field: named, kind, label, hint, part } = control;
  const value = typed[id] ?? '';
  const field = { name: id, label, error: invalid[id] };
  if (kind === 'flag')
    return (
      <CheckboxField
        name={id}
        label={text.flags[named] ?? label}
        checked={value === 'true'}
        onChange={({ target }) => onType(id, target.checked ? 'true' : '')}
      />
    );
  if (kind === 'pricing')
    return (
      <RadioCards
        {...field}
        pairs
        options={[
          { value: '', label: text.onePrice },
          { value: 'Zonal', label: text.priceByZone },
        ]}
        value={value}
        onChange={({ target }) => onType(id, target.value)}
      />
    );
  if (kind === 'year')
    return (
      <SelectField
        {...field}
        options={[...new Set([...years, value])].map((year) => ({ value: year, label: year }))}
        value={value}
        onChange={({ target }) => onType(id, target.value)}
      />
    );
  return (
    <TextField
      {...field}
      hint={part === undefined ? hint : undefined}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      short={kind !== 'text'}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(id, target.value)}
    />
  );
}
