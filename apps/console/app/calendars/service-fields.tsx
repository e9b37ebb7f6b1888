import * as text from '@fareway/texts/network/calendars.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import type { Calendar } from './calls.ts';

interface ServiceFieldsProps {
  calendar: Calendar;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The services that use a calendar, as checkboxes. A service of another calendar says which one. */
export function ServiceFields({ calendar, chosen, onChange }: ServiceFieldsProps) {
  if (calendar.services.length === 0) return <p>{text.noServices}</p>;
  return (
    <FieldGroup id="services" label={text.usedBy} hint={text.usedByHint}>
      {calendar.services.map(({ id, name, calendar: other }) => (
        <CheckboxField
          key={id}
          name={`service-${id}`}
          label={name}
          hint={other && other.id !== calendar.id ? text.usesOther(other.name) : undefined}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </FieldGroup>
  );
}
