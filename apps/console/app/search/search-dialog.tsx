import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/console-search/dialog.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../session/api.ts';
import type { StaffOperator } from '../session/session.ts';
import styles from './search-dialog.module.css';
import { hasSingleKeys, switchSingleKeys } from './single-keys.ts';
import { useSuggestions } from './use-suggestions.ts';

type Sections = ResponseBody<'/console/{clientSlug}/search', 'get'>['sections'];

interface SearchDialogProps {
  operator: Pick<StaffOperator, 'slug' | 'name'>;
  opened: 'search' | 'keys';
  onClose: () => void;
}

/** Searches an operator, or lists the keys of the console (C-208). */
export function SearchDialog({ operator, opened, onClose }: SearchDialogProps) {
  const isSearch = opened === 'search';
  const field = useRef<HTMLDivElement>(null);
  // The dialog gives its heading the focus in its own effect. No key may be lost after that.
  useLayoutEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog open onClose={onClose} title={isSearch ? text.title(operator.name) : text.keysTitle}>
      {isSearch ? <Search slug={operator.slug} field={field} onClose={onClose} /> : <Keys />}
    </Dialog>
  );
}

/** A field with a list of results: the field keeps the focus, and the arrows choose the result that Enter opens. */
function Search({
  slug,
  field,
  onClose,
}: {
  slug: string;
  field: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const { found, rows, problem, active, forget, press, ...list } = useSuggestions({
    id: 'found',
    words,
    read: async (typed) => {
      const params = { path: { clientSlug: slug }, query: { words: typed } };
      return (await resultOf(api.GET('/console/{clientSlug}/search', { params }))).sections;
    },
    rowsOf: (sections: Sections) => sections.flatMap((section) => section.rows),
    onChoose: choose,
  });
  function choose({ href }: Sections[number]['rows'][number]) {
    onClose();
    void navigate(href);
  }
  let number = -1;
  return (
    <>
      <div ref={field}>
        <TextField
          label={text.field}
          name="search-words"
          {...list.field}
          maxLength={200}
          value={words}
          onChange={({ target }) => {
            forget();
            setWords(target.value.trimStart());
          }}
          onKeyDown={press}
        />
      </div>
      <p role="status" className={rows.length > 0 && !problem ? 'visually-hidden' : undefined}>
        {problem ??
          (found && (rows.length > 0 ? text.found(rows.length) : `${text.nothing(found.words)}. ${text.nothingNext}`))}
      </p>
      <div id="found" role="listbox" aria-label={text.results} className={styles.found}>
        {found?.result.map(({ title, rows: ofSection }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {ofSection.map((row) => {
              const { words: name, detail, href } = row;
              number += 1;
              const place = number;
              return (
                // the field has the focus, and its keys choose the option
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={href + name}
                  id={`found-${place}`}
                  role="option"
                  aria-selected={place === active}
                  className={styles.row}
                  onClick={() => choose(row)}
                >
                  {name}
                  {detail && <span className={styles.detail}>{detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

function Keys() {
  return (
    <>
      <dl className={styles.keys}>
        {text.keys.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="single-keys"
        label={text.single}
        hint={text.singleHint}
        defaultChecked={hasSingleKeys()}
        onChange={({ target }) => switchSingleKeys(target.checked)}
      />
    </>
  );
}
