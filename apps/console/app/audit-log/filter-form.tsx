import { actionsOfOperator, fareway, inWords, sentenceOf } from '@fareway/texts/staff/audit-actions.ts';
import * as text from '@fareway/texts/staff/audit-log.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { SelectField, type SelectOption } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AuditLog } from './calls.ts';
import { useFieldsOfAddress } from './fields-of-address.ts';
import { isChosen, queryOf } from './filter.ts';
import styles from './audit-log.module.css';

interface FilterFormProps {
  /** The address of the page without a query. */
  here: string;
  search: URLSearchParams;
  people: AuditLog['people'];
  /** Beside the buttons. */
  children: ReactNode;
}

const kinds = Object.keys(actionsOfOperator)
  .map((action) => ({ value: action, label: sentenceOf(action, { by: 'staff' }) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** Chooses entries by person, kind of change and days. The choice is in the address; after another link the title has the focus. */
export function FilterForm({ here, search, people, children }: FilterFormProps) {
  const navigate = useNavigate();
  const { form, willSend } = useFieldsOfAddress(search);
  const chosen = (name: string) => search.get(name) ?? '';
  const persons = [
    { value: 'system', label: fareway },
    ...people.map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: name })),
    { value: 'purchaser', label: text.purchasers },
    { value: 'device', label: text.devices },
    { value: 'provider', label: text.providers },
  ];
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const valueOf = (name: string) => values.get(name) as string;
    const query = queryOf({
      person: valueOf('person'),
      action: valueOf('action'),
      from: valueOf('from'),
      to: valueOf('to'),
      thing: chosen('thing'),
    });
    willSend(query);
    void navigate(here + query);
  }
  return (
    <form ref={form} className={styles.filter} role="search" aria-label={text.filter} onSubmit={show}>
      <SelectField
        name="person"
        label={text.person}
        placeholder={text.everybody}
        options={withChosen(persons, chosen('person'))}
        defaultValue={chosen('person')}
      />
      <SelectField
        name="action"
        label={text.kind}
        placeholder={text.everyKind}
        options={withChosen(kinds, chosen('action'))}
        defaultValue={chosen('action')}
      />
      <TextField name="from" type="date" label={text.fromDay} defaultValue={chosen('from')} />
      <TextField name="to" type="date" label={text.toDay} defaultValue={chosen('to')} />
      <div className={styles.buttons}>
        <Button variant="secondary">{text.show}</Button>
        {isChosen(search) && <Link href={here}>{text.clear}</Link>}
        {children}
      </div>
    </form>
  );
}

/** An address may choose what is not in the list, such as a kind of an older release. */
function withChosen(options: readonly SelectOption[], value: string): readonly SelectOption[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: inWords(value) }];
}
