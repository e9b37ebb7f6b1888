import * as text from '@fareway/texts/staff/data-views.ts';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { LogFilterForm } from '../audit-log/log-filter-form.tsx';
import { findViewers, type DataViews } from './calls.ts';
import { choosesViews, viewQueryOf } from './view-filter.ts';

interface ViewFilterFormProps {
  clientSlug: string;
  /** The address of the page without a query. */
  here: string;
  search: URLSearchParams;
  people: DataViews['people'];
}

/** Chooses views by person, family and days. The choice is in the address. */
export function ViewFilterForm({ clientSlug, here, search, people }: ViewFilterFormProps) {
  return (
    <LogFilterForm
      label={text.filter}
      here={here}
      search={search}
      persons={people}
      findPersons={(words) => findViewers(clientSlug, words)}
      field={
        <TextField
          name="family"
          label={text.reference}
          hint={text.referenceHint}
          autoComplete="off"
          maxLength={20}
          defaultValue={search.get('family') ?? ''}
        />
      }
      queryOf={(valueOf) =>
        viewQueryOf({
          person: valueOf('person'),
          family: valueOf('family').trim().toUpperCase(),
          from: valueOf('from'),
          to: valueOf('to'),
        })
      }
      isChosen={choosesViews(search)}
    />
  );
}
