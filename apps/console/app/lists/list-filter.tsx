import * as text from '@fareway/texts/staff/lists.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFieldsOfAddress } from '../chrome/filter/fields-of-address.ts';
import styles from '../chrome/filter/filter.module.css';
import { DayOfFilter } from '../chrome/day-field.tsx';
import { FindField } from '../chrome/find/find-field.tsx';
import { findOptions, type DescribedList } from './calls.ts';

interface ListFilterProps {
  /** The address of the whole list. */
  whole: string;
  search: URLSearchParams;
  list: DescribedList;
}

/** The filter of a list. What is chosen is in the address. */
export function ListFilter({ whole, search, list: { filter, filters } }: ListFilterProps) {
  const navigate = useNavigate();
  const { form, willSend } = useFieldsOfAddress(search);
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams(search);
    query.delete('after');
    for (const [name, value] of new FormData(event.currentTarget)) {
      query.delete(name);
      if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
    }
    willSend(String(query));
    // the focus stays on the button, also from a later page
    void navigate(query.size > 0 ? `${whole}?${query}` : whole, { state: { isTyped: true } });
  }
  return (
    <form ref={form} className={styles.filter} role="search" aria-label={filter.label} onSubmit={show}>
      {filter.fields.map((field) => (
        <FilterField key={field.name} field={field} chosen={search.get(field.name) ?? ''} />
      ))}
      <div className={styles.buttons}>
        <Button variant="secondary">{text.show}</Button>
        {filters.length > 0 && <Link href={whole}>{filter.all}</Link>}
      </div>
    </form>
  );
}

function FilterField({ field, chosen }: { field: DescribedList['filter']['fields'][number]; chosen: string }) {
  switch (field.kind) {
    case 'text': {
      const { kind: _, most, ...described } = field;
      return <TextField {...described} autoComplete="off" maxLength={most} defaultValue={chosen} />;
    }
    case 'day':
      return <DayOfFilter key={chosen} name={field.name} label={field.label} chosen={chosen} />;
    case 'choice': {
      const { kind: _, ...described } = field;
      return <SelectField {...described} defaultValue={chosen} />;
    }
    case 'find': {
      const { kind: _, call, ...described } = field;
      return <FindField {...described} value={chosen} find={(words) => findOptions(call, words)} />;
    }
  }
}
