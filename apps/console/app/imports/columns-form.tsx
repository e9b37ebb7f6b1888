import { useTyped } from '@fareway/browser/forms/use-typed.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { DayOrder } from '@fareway/domain/imports/read-days.ts';
import * as text from '@fareway/texts/imports/page.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import type { SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { chooseColumns, type Preview } from './calls.ts';
import styles from './imports.module.css';

interface ColumnsFormProps {
  path: { clientSlug: string; importId: string };
  preview: Preview;
  form: ReturnType<typeof useColumns>;
}

interface Columns {
  fields: Readonly<Record<string, string | null>>;
  orders: Readonly<Record<string, DayOrder>>;
}

/** What is chosen for the columns of a file. */
export function useColumns({ columns }: Preview) {
  const loaded: Columns = {
    fields: Object.fromEntries(columns.map(({ letter, field }) => [letter, field])),
    orders: Object.fromEntries(
      columns.flatMap(({ letter, days }) => (days?.order && !days.isAmbiguous ? [[letter, days.order]] : [])),
    ),
  };
  return useTyped(loaded);
}

/** Which column fills which field, and the order of day and month where both orders are possible (C-066, C-068). */
export function ColumnsForm({ path, preview, form }: ColumnsFormProps) {
  const { columns, fields: offered, missing } = preview;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { fields, orders } = form.typed;
  const change = (changed: Partial<Columns>) => form.setTyped((before) => ({ ...before, ...changed }));
  const { isBusy, problem, attempt } = useAction();
  const options = [
    { value: '', label: text.leaveOut },
    ...offered.map(({ field, name }) => ({ value: field, label: name })),
  ];

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    await attempt(async () => {
      await chooseColumns(path, { columns: fields, day_orders: orders });
      form.saved(form.typed);
      await revalidate();
      toast(text.columnsSaved);
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap={16}>
        <p>{text.columnsLead}</p>
        {missing.length > 0 && (
          <Notice tone="warning">
            <p>{text.missing(offered.filter(({ field }) => missing.includes(field)).map(({ name }) => name))}</p>
          </Notice>
        )}
        <div className={styles.columns}>
          {columns.map(({ letter, name, examples, isDuplicate }) => (
            <SelectField
              key={letter}
              name={`column-${letter}`}
              label={text.column(name, letter)}
              hint={text.examples(examples)}
              error={isDuplicate && !fields[letter] ? text.duplicate : undefined}
              options={options}
              value={fields[letter] ?? ''}
              onChange={({ target }) => change({ fields: { ...fields, [letter]: target.value || null } })}
            />
          ))}
        </div>
        {columns.map(
          ({ letter, days }) =>
            days?.example && (
              <RadioCards
                key={letter}
                name={`days-${letter}`}
                label={text.daysTitle}
                hint={text.daysLead(days.example.typed)}
                options={[
                  { value: 'day-first', label: formatDate(parseLocalDate(days.example.dayFirst)) },
                  { value: 'month-first', label: formatDate(parseLocalDate(days.example.monthFirst)) },
                ]}
                value={orders[letter] ?? ''}
                onChange={({ target }) => change({ orders: { ...orders, [letter]: target.value as DayOrder } })}
                pairs
              />
            ),
        )}
        <ProblemNotice title={text.columnsNotSaved} problem={problem} />
        <Actions>
          <Button variant="secondary" busy={isBusy}>
            {text.saveColumns}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
