import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/console-search/dialog.ts';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router';
import { api } from '../session/api.ts';
import { explained } from '../failures/explain-failure.ts';
import type { StaffOperator } from '../session/session.ts';
import { useSettled } from '../session/use-settled.ts';
import styles from './search-dialog.module.css';
import { hasSingleKeys, switchSingleKeys } from './single-keys.ts';

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
  const settled = useSettled();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ words: string; sections: Sections }>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState(0);
  // the words for which Enter was pressed before their results came
  const entered = useRef<string>(undefined);
  const rows = found?.sections.flatMap((section) => section.rows) ?? [];
  const openEntered = useEffectEvent((ofWords: string, sections: Sections) => {
    if (entered.current === ofWords) open(sections.flatMap((section) => section.rows)[0]?.href);
    entered.current = undefined;
  });
  useEffect(() => {
    let isOld = false;
    const search = async () => {
      try {
        const params = { path: { clientSlug: slug }, query: { words } };
        const { sections } = await resultOf(api.GET('/console/{clientSlug}/search', { params }));
        if (isOld) return;
        setFound({ words, sections });
        setChosen(0);
        setProblem(undefined);
        openEntered(words, sections);
      } catch (error) {
        entered.current = undefined;
        if (!isOld && !(await settled(error))) setProblem(explained(error).message);
      }
    };
    const timer = setTimeout(() => void search(), words ? 150 : 0);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [slug, words, settled]);
  function open(href: string | undefined) {
    if (href === undefined) return;
    onClose();
    void navigate(href);
  }
  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      // results of other words are not what was meant: the first of these words opens when it comes
      if (found?.words === words) open(rows[chosen]?.href);
      else entered.current = words;
    } else if (step && rows.length > 0) {
      event.preventDefault();
      const next = (chosen + step + rows.length) % rows.length;
      setChosen(next);
      document.getElementById(`found-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  }
  let number = -1;
  return (
    <>
      <div ref={field}>
        <TextField
          label={text.field}
          name="search-words"
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls="found"
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `found-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={words}
          onChange={({ target }) => {
            entered.current = undefined;
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
        {found?.sections.map(({ title, rows: ofSection }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {ofSection.map(({ words: name, detail, href }) => {
              number += 1;
              const place = number;
              return (
                // the field has the focus, and its keys choose the option
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={href + name}
                  id={`found-${place}`}
                  role="option"
                  aria-selected={place === chosen}
                  className={styles.row}
                  onClick={() => open(href)}
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
