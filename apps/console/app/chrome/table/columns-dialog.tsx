import { resultOf } from '@fareway/api/client.ts';
import { withOtherColumns } from '@fareway/domain/staff/arrange-columns.ts';
import type { List, ListColumns } from '@fareway/domain/staff/list-columns.ts';
import * as text from '@fareway/texts/staff/table.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../session/api.ts';
import { refreshSession } from '../../session/session.ts';
import { useShownOperator } from '../../session/shown-operator.ts';
import { useAction } from '../../session/use-action.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import styles from './columns-dialog.module.css';

interface ColumnsDialogProps {
  list: List;
  columns: readonly (ListColumns[number] & { label: string })[];
  onClose: () => void;
}

/** Chooses, moves and widens the columns of a list, for the member on every machine (C-209). */
export function ColumnsDialog({ list, columns, onClose }: ColumnsDialogProps) {
  const operator = useShownOperator();
  const { revalidate } = useRevalidator();
  const [arranged, setArranged] = useState(columns);
  const [news, setNews] = useState('');
  const { isBusy, problem, attempt } = useAction();

  function change(key: string, changes: Partial<ListColumns[number]>) {
    setArranged(arranged.map((column) => (column.key === key ? { ...column, ...changes } : column)));
  }
  function move(from: number, by: number) {
    const others = arranged.toSpliced(from, 1);
    const to = Math.min(others.length, Math.max(0, from + by));
    setArranged(others.toSpliced(to, 0, arranged[from]!));
    setNews(text.moved(arranged[from]!.label, to + 1, arranged.length));
  }
  async function save(chosen: ListColumns) {
    await attempt(async () => {
      const params = { path: { clientSlug: operator!.slug, list } };
      await resultOf(api.PUT('/console/{clientSlug}/lists/{list}/columns', { params, body: { columns: chosen } }));
      await refreshSession();
      await revalidate();
      onClose();
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.chooseColumns}
      actions={
        <>
          <Button
            type="button"
            busy={isBusy}
            onClick={() => {
              const saved = arranged.map(({ key, is_shown, width }) => ({ key, is_shown, width }));
              void save(withOtherColumns(saved, operator!.lists[list]));
            }}
          >
            {text.save}
          </Button>
          <Button type="button" variant="secondary" onClick={() => void save([])}>
            {text.reset}
          </Button>
        </>
      }
    >
      <p>{text.columnsLead}</p>
      <ProblemNotice title={text.notSaved} problem={problem} />
      <ol className={styles.columns}>
        {arranged.map(({ key, label, is_shown, width }, index) => (
          <li key={key} className={styles.column}>
            <CheckboxField
              name={`shown-${key}`}
              label={label}
              checked={is_shown}
              onChange={({ target }) => change(key, { is_shown: target.checked })}
            />
            <select
              aria-label={text.width(label)}
              className={styles.width}
              value={width ?? ''}
              onChange={({ target: { value } }) => change(key, { width: value === '' ? null : Number(value) })}
            >
              {Object.entries(text.widths).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <Button
              type="button"
              variant="quiet"
              icon="up"
              aria-label={text.up(label)}
              onClick={() => move(index, -1)}
            />
            <Button
              type="button"
              variant="quiet"
              icon="down"
              aria-label={text.down(label)}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </Dialog>
  );
}
