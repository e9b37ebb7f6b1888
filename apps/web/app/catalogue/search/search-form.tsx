import { longestSearch } from '@fareway/domain/sales/listing.ts';
import * as text from '@fareway/texts/catalogue/search-form.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Field, describe } from '@fareway/ui/field/field.tsx';
import fieldStyles from '@fareway/ui/field/field.module.css';
import styles from './search-form.module.css';

/** The search for a service: a plain form, which works without script. `query` is what was searched for. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <form action="/operators" method="get" role="search" className={styles.form}>
      <Field id="q" label={text.label} hint={text.hint}>
        <div className={styles.row}>
          <input
            type="search"
            id="q"
            name="q"
            defaultValue={query}
            maxLength={longestSearch}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="search"
            className={fieldStyles.control}
            {...describe('q', text.hint, undefined)}
          />
          <Button>{text.find}</Button>
        </div>
      </Field>
    </form>
  );
}
