import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { fieldName, fieldsOf, type ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import type { DayOrder } from '@fareway/domain/imports/read-days.ts';
import * as text from '@fareway/texts/imports/page.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import { chooseColumns, type Preview } from './calls.ts';
import styles from './imports.module.css';

interface ColumnsFormProps {
  path: { clientSlug: string; importId: string };
  kind: ImportKindName;
  preview: Preview;
}

/** Which column fills which field, and the order of day and month where both orders are possible (C-066, C-068). */
export function ColumnsForm({ path, kind, preview: { columns, missing } }: ColumnsFormProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const settled = useSettled();
  const [fields, setFields] = useState(() => Object.fromEntries(columns.map(({ letter, field }) => [letter, field])));
  const [orders, setOrders] = useState<Record<string, DayOrder>>(() =>
    Object.fromEntries(
      columns.flatMap(({ letter, days }) => (days?.order && !days.isAmbiguous ? [[letter, days.order]] : [])),
    ),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const options = [
    { value: '', label: text.leaveOut },
    ...fieldsOf(kind).map(({ field, names }) => ({ value: field, label: names[0]! })),
  ];

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await chooseColumns(path, { columns: fields, day_orders: orders });
      await revalidate();
      toast(text.columnsSaved);
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap={16}>
        <p>{text.columnsLead}</p>
        {missing.length > 0 && (
          <Notice tone="warning">
            <p>{text.missing(missing.map((field) => fieldName(kind, field)))}</p>
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
              onChange={({ target }) => setFields({ ...fields, [letter]: target.value || null })}
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
                onChange={({ target }) => setOrders({ ...orders, [letter]: target.value as DayOrder })}
                pairs
              />
            ),
        )}
        {problem && (
          <Notice tone="error" title={text.columnsNotSaved} announced>
            <p>{problem}</p>
          </Notice>
        )}
        <div>
          <Button variant="secondary" busy={isBusy}>
            {text.saveColumns}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
