import * as text from '@fareway/texts/staff/audit-log.ts';
import { fareway, inWords } from '@fareway/texts/words/in-words.ts';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { SelectField, type SelectOption } from '@fareway/ui/select-field/select-field.tsx';
import type { ReactNode } from 'react';
import { findPeople, type AuditLog } from './calls.ts';
import { isChosen, queryOf } from './filter.ts';
import { LogFilterForm } from './log-filter-form.tsx';

const longestReference = 20;

interface FilterFormProps {
  clientSlug: string;
  /** The address of the page without a query. */
  here: string;
  search: URLSearchParams;
  people: AuditLog['people'];
  kinds: AuditLog['kinds'];
  /** Beside the buttons. */
  children: ReactNode;
}

/** Chooses entries by person, kind of change, family and days. The choice is in the address; after another link the title has the focus. */
export function FilterForm({ clientSlug, here, search, people, kinds, children }: FilterFormProps) {
  const chosen = (name: string) => search.get(name) ?? '';
  const persons = withOthers(people.options);
  const changes = kinds.map(({ action, label }) => ({ value: action, label }));
  return (
    <LogFilterForm
      label={text.filter}
      here={here}
      search={search}
      persons={{ options: withChosen(persons, chosen('person')), has_more: people.has_more }}
      findPersons={async (words) => {
        const found = await findPeople(clientSlug, words);
        const isFound = ({ label }: SelectOption) => label.toLowerCase().includes(words.trim().toLowerCase());
        return { options: withOthers(found.options, isFound), has_more: found.has_more };
      }}
      field={
        <>
          <SelectField
            name="action"
            label={text.kind}
            placeholder={text.everyKind}
            options={withChosen(changes, chosen('action'))}
            defaultValue={chosen('action')}
          />
          <TextField
            name="family"
            label={text.family}
            hint={text.familyHint}
            autoComplete="off"
            maxLength={longestReference}
            defaultValue={chosen('family')}
          />
        </>
      }
      queryOf={(valueOf) =>
        queryOf({
          person: valueOf('person'),
          action: valueOf('action'),
          family: valueOf('family').trim(),
          from: valueOf('from'),
          to: valueOf('to'),
          thing: chosen('thing'),
        })
      }
      isChosen={isChosen(search)}
    >
      {children}
    </LogFilterForm>
  );
}

/** The persons, and those who change things without being one, as far as they are wanted. */
function withOthers(people: readonly SelectOption[], isWanted: (option: SelectOption) => boolean = () => true) {
  return [
    ...[{ value: 'system', label: fareway }].filter(isWanted),
    ...people,
    ...[
      { value: 'purchaser', label: text.purchasers },
      { value: 'device', label: text.devices },
      { value: 'provider', label: text.providers },
    ].filter(isWanted),
  ];
}

/** An address may choose what is not in the list, such as a kind of an older release. */
function withChosen(options: readonly SelectOption[], value: string): readonly SelectOption[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: inWords(value) }];
}
