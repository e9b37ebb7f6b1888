import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { labelOfField, type TicketControl } from '@fareway/domain/catalogue/ticket-fields.ts';
import type { TypedTicket } from '@fareway/domain/catalogue/typed-ticket.ts';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import type { DaysLeft } from '@fareway/domain/travel/days-left.ts';
import { left as leftWords } from '@fareway/texts/tickets-of-console/days-left.ts';
import * as text from '@fareway/texts/tickets-of-console/fields.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { Fragment, type ReactNode } from 'react';
import { DateField } from '../chrome/day-field.tsx';
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
  /** How many days are left of each weekday, where that is known. */
  left?: DaysLeft | undefined;
  /** Below the numbers of the weekdays. */
  daysNote?: ReactNode;
}

/** The fields that a ticket of this type needs (C-043). Fields of zones and weekdays are beside each other. */
export function TicketFields({ controls, ticket, daysNote, ...props }: TicketFieldsProps) {
  return groupsOf(controls).map((group) => {
    const [{ id, field, part, hint }] = group;
    const inputs = group.map((control) => <TicketInput key={control.id} control={control} {...props} />);
    if (part === undefined) return <Fragment key={id}>{inputs}</Fragment>;
    return (
      <FieldGroup key={id} id={field} label={labelOfField(field, ticket)} hint={hint}>
        <div className={styles.parts}>{inputs}</div>
        {field === 'num_bookable_journeys' && daysNote}
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
  left,
}: Omit<TicketFieldsProps, 'controls' | 'ticket' | 'daysNote'> & { control: TicketControl }) {
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
  if (kind === 'day') return <DateField {...field} hint={hint} value={value} onChange={(day) => onType(id, day)} />;
  return (
    <TextField
      {...field}
      hint={part === undefined ? hint : left && hintOfWeekday(control, left)}
      inputMode={kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      short={kind !== 'text'}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(id, target.value)}
    />
  );
}

/** The days that are left of a weekday, beside its number. */
function hintOfWeekday({ field, part }: TicketControl, left: DaysLeft): string | undefined {
  return field === 'num_bookable_journeys' ? leftWords(left[part as Weekday] ?? 0) : undefined;
}
