import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { explained } from '../failures/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';

interface Suggesting<Found, Row> {
  /** The ids of the options begin with it. */
  id: string;
  /** What is typed; undefined while the list is closed. */
  words: string | undefined;
  read: (words: string) => Promise<Found>;
  rowsOf: (found: Found) => readonly Row[];
  onChoose: (row: Row) => void;
  /** Called in place of `onChoose` when the words that were entered find nothing, or cannot be looked for: with what is said about that. */
  onNone?: (problem?: string) => void;
}

/**
 * A field with a list of what is found for its words: the field keeps the focus, and the arrows choose the row that Enter takes. Rows of other words are
 * not what was meant: after Enter the first row of these words is taken when it comes.
 */
export function useSuggestions<Found, Row>({ id, words, read, rowsOf, onChoose, onNone }: Suggesting<Found, Row>) {
  const settled = useSettled();
  const [found, setFound] = useState<{ words: string; result: Found }>();
  const [problem, setProblem] = useState<string>();
  const [active, setActive] = useState(0);
  const [tries, setTries] = useState(0);
  const entered = useRef<string>(undefined);
  const rows = found && words !== undefined ? rowsOf(found.result) : [];
  const readWords = useEffectEvent(read);
  const fail = useEffectEvent((ofWords: string, why?: string) => {
    setProblem(why);
    if (entered.current === ofWords) onNone?.(why);
    entered.current = undefined;
  });
  const take = useEffectEvent((ofWords: string, result: Found) => {
    setFound({ words: ofWords, result });
    setActive(0);
    setProblem(undefined);
    const [first] = rowsOf(result);
    if (entered.current === ofWords) {
      if (first === undefined) onNone?.();
      else onChoose(first);
    }
    entered.current = undefined;
  });
  useEffect(() => {
    if (words === undefined) return undefined;
    let isOld = false;
    const search = async () => {
      try {
        const result = await readWords(words);
        if (!isOld) take(words, result);
      } catch (error) {
        if (!isOld) fail(words, (await settled(error)) ? undefined : explained(error).message);
      }
    };
    const timer = setTimeout(() => void search(), words ? 150 : 0);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [words, settled, tries]);

  /** Takes the chosen row, now or when it comes. Words that could not be looked for are looked for again. */
  function enter() {
    if (found?.words !== words) {
      entered.current = words;
      if (problem) setTries(tries + 1);
      return;
    }
    const row = rows[active];
    if (row === undefined) onNone?.();
    else onChoose(row);
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (step && rows.length > 0) {
      event.preventDefault();
      const next = (active + step + rows.length) % rows.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
  }

  return {
    /** What was found last, and for which words. */
    found,
    rows,
    problem,
    active,
    enter,
    press,
    /** Forgets that Enter was pressed, because other words are typed. */
    forget: () => (entered.current = undefined),
    /** The attributes of the field. */
    field: {
      role: 'combobox',
      'aria-expanded': rows.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': rows.length > 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
  };
}
