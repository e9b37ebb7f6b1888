import * as text from '@fareway/texts/staff/data-views.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import styles from '../audit-log/audit-log.module.css';
import { useFieldsOfAddress } from '../audit-log/fields-of-address.ts';
import type { DataViews } from './calls.ts';
import { choosesViews, viewQueryOf } from './view-filter.ts';

interface ViewFilterFormProps {
  /** The address of the page without a query. */
  here: string;
  search: URLSearchParams;
  people: DataViews['people'];
}

/** Chooses views by person, family and days. The choice is in the address. */
export function ViewFilterForm({ here, search, people }: ViewFilterFormProps) {
  const navigate = useNavigate();
  const { form, willSend } = useFieldsOfAddress(search);
  const chosen = (name: string) => search.get(name) ?? '';
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const valueOf = (name: string) => values.get(name) as string;
    const query = viewQueryOf({
      person: valueOf('person'),
      family: valueOf('family').trim().toUpperCase(),
      from: valueOf('from'),
      to: valueOf('to'),
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
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen('person')}
      />
      <TextField
        name="family"
        label={text.reference}
        hint={text.referenceHint}
        autoComplete="off"
        maxLength={20}
        defaultValue={chosen('family')}
      />
      <TextField name="from" type="date" label={text.fromDay} defaultValue={chosen('from')} />
      <TextField name="to" type="date" label={text.toDay} defaultValue={chosen('to')} />
      <div className={styles.buttons}>
        <Button variant="secondary">{text.show}</Button>
        {choosesViews(search) && <Link href={here}>{text.clear}</Link>}
      </div>
    </form>
  );
}
