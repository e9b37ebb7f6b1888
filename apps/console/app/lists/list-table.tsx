import * as text from '@fareway/texts/staff/lists.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWithout } from '../chrome/empty-found.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import type { DescribedList } from './calls.ts';
import styles from './list-table.module.css';

interface ListTableProps {
  list: DescribedList;
  search: URLSearchParams;
}

type Cell = DescribedList['rows'][number]['cells'][string];

/** The rows of a page of a list. Where the list has a file, these rows, some of them or all that match are downloaded (C-210). */
export function ListTable({ list: described, search }: ListTableProps) {
  const { title, list, rows, columns, file } = described;
  const without = useWithout();
  const [chosen, setChosen] = useState<Chosen>([]);
  const ids = rows.map(({ id }) => id);
  const isChosen = (id: string) => chosen === 'all' || chosen.includes(id);
  const check = (id: string, isChecked: boolean) =>
    setChosen(ids.filter((one) => (one === id ? isChecked : isChosen(one))));
  const [name, ...others] = columns.map(({ order, ...column }) => ({
    ...column,
    ...(order && {
      order: { direction: order.direction, href: withAlso(without('order'), { order: order.next }) },
    }),
  }));
  return (
    <>
      {file !== null && <Selection {...{ list: described, ids, chosen, setChosen, search }} />}
      <DataTable
        caption={title}
        list={list}
        nameHeader={name!}
        columns={others}
        rows={rows.map(({ id, cells, link }) => {
          const named = cells[name!.key]!;
          return {
            id,
            name: named.text,
            detail: named.detail,
            mark: file !== null && (
              <input
                type="checkbox"
                aria-label={text.select(named.text)}
                checked={isChosen(id)}
                onChange={({ target }) => check(id, target.checked)}
              />
            ),
            cells: others.map(({ key }) => <CellWords key={key} {...cells[key]!} />),
            action: link && (
              <Link href={link.href}>
                {link.words}
                {readAloud(link.of)}
              </Link>
            ),
          };
        })}
      />
    </>
  );
}

function CellWords({ text: words, detail, tone }: Cell) {
  const shown = tone ? <Badge tone={tone}>{words}</Badge> : words;
  if (detail === undefined) return shown;
  return (
    <div>
      {shown}
      <div className={styles.detail}>{detail}</div>
    </div>
  );
}

type Chosen = readonly string[] | 'all';

interface SelectionProps {
  list: DescribedList;
  /** Of the rows of this page. */
  ids: readonly string[];
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
  search: URLSearchParams;
}

function Selection({ list: { file, total }, ids, chosen, setChosen, search }: SelectionProps) {
  const status = useRef<HTMLSpanElement>(null);
  /** Chooses by a button. That button goes, so the first one of those that take its place has the focus. */
  const choose = (next: Chosen) => {
    flushSync(() => setChosen(next));
    status.current?.parentElement?.querySelector<HTMLElement>('a, button')?.focus();
  };
  const all = total ?? 0;
  const others = chosen !== 'all' && all > ids.length && (
    <Button type="button" variant="secondary" onClick={() => choose('all')}>
      {text.selectAll(all)}
    </Button>
  );
  const query = new URLSearchParams(search);
  query.delete('after');
  query.delete('ids');
  if (chosen !== 'all') query.set('ids', chosen.join(','));
  return (
    <Actions>
      {chosen.length === 0 ? (
        <>
          <Button type="button" variant="secondary" onClick={() => choose(ids)}>
            {text.selectThese(ids.length)}
          </Button>
          {others}
        </>
      ) : (
        <>
          <ButtonLink href={`/api${file}?${query}`} download="" icon="download">
            {chosen === 'all' ? text.downloadAll(all) : text.download(chosen.length)}
          </ButtonLink>
          {others}
          <Button type="button" variant="quiet" onClick={() => choose([])}>
            {text.selectNone}
          </Button>
        </>
      )}
      <span role="status" ref={status}>
        {chosen.length > 0 && (chosen === 'all' ? text.selectedAll(all) : text.selected(chosen.length))}
      </span>
    </Actions>
  );
}

const withAlso = (address: string, query: Record<string, string>) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
