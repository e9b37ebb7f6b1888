import * as text from '@fareway/texts/network/calendars.ts';
import * as services from '@fareway/texts/network/services.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { FieldGroup } from '@fareway/ui/field/field.tsx';
import { MoreRows } from '../chrome/table/more-rows.tsx';
import { FindRows } from '../chrome/find/find-rows.tsx';
import { useFind } from '../chrome/find/use-find.ts';
import type { Calendar } from './calls.ts';
import { isChosen, withService, type Draft } from './draft.ts';

interface ServiceFieldsProps {
  calendar: Calendar;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/**
 * The services that use a calendar, as checkboxes. A service of another calendar says which one. Of more services than a page has, others are found by
 * their names; what is chosen stays.
 */
export function ServiceFields({ calendar, draft, onChange }: ServiceFieldsProps) {
  const { search, wanted, find } = useFind();
  const isOnePage = calendar.next === null && !search.has('find') && !search.has('after');
  if (isOnePage && calendar.services.length === 0) return <p>{text.noServices}</p>;
  return (
    <>
      <FieldGroup id="services" label={text.usedBy} hint={text.usedByHint}>
        {!isOnePage && (
          <FindRows
            isShown
            label={services.find}
            found={calendar.found === 0 ? services.noneFound : services.found(calendar.found)}
            {...{ wanted, find }}
          />
        )}
        {calendar.services.map((service) => {
          const { id, name, calendar: other } = service;
          return (
            <CheckboxField
              key={id}
              name={`service-${id}`}
              label={name}
              hint={other && other.id !== calendar.id ? text.usesOther(other.name) : undefined}
              checked={isChosen(draft, calendar.id, service)}
              onChange={({ target }) => onChange(withService(draft, calendar.id, service, target.checked))}
            />
          );
        })}
      </FieldGroup>
      <MoreRows next={calendar.next} isPassed={calendar.found > 0 && calendar.services.length === 0} />
    </>
  );
}
