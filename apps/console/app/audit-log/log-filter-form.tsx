import * as text from '@fareway/texts/staff/audit-log.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DayOfFilter } from '../chrome/day-field.tsx';
import { FindField, type Choices } from '../chrome/find/find-field.tsx';
import styles from '../chrome/filter/filter.module.css';
import { useFieldsOfAddress } from '../chrome/filter/fields-of-address.ts';

interface LogFilterFormProps {
  /** Its accessible name. */
  label: string;
  /** The address of the page without a query. */
  here: string;
  search: URLSearchParams;
  persons: Choices;
  /** Finds persons by a part of their name. */
  findPersons: (words: string) => Promise<Choices>;
  /** The fields that only this log has. */
  field: ReactNode;
  /** Returns the query of what is chosen. */
  queryOf: (valueOf: (name: string) => string) => string;
  /** Whether the address chooses anything. */
  isChosen: boolean;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Chooses rows of a log by person, days and one more field. The choice is in the address; after another link the title has the focus. */
export function LogFilterForm(props: LogFilterFormProps) {
  const { label, here, search, persons, findPersons, field, queryOf, isChosen, children } = props;
  const navigate = useNavigate();
  const { form, willSend } = useFieldsOfAddress(search);
  const chosen = (name: string) => search.get(name) ?? '';
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const query = queryOf((name) => values.get(name) as string);
    willSend(query);
    void navigate(here + query);
  }
  return (
    <form ref={form} className={styles.filter} role="search" aria-label={label} onSubmit={show}>
      <FindField
        name="person"
        label={text.person}
        placeholder={text.everybody}
        choices={persons}
        value={chosen('person')}
        find={findPersons}
      />
      {field}
      <DayOfFilter key={`from ${chosen('from')}`} name="from" label={text.fromDay} chosen={chosen('from')} />
      <DayOfFilter key={`to ${chosen('to')}`} name="to" label={text.toDay} chosen={chosen('to')} />
      <div className={styles.buttons}>
        <Button variant="secondary">{text.show}</Button>
        {isChosen && <Link href={here}>{text.clear}</Link>}
        {children}
      </div>
    </form>
  );
}
