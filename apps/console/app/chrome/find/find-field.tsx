import * as text from '@fareway/texts/staff/table.ts';
import { describe, Field } from '@fareway/ui/field/field.tsx';
import fieldStyles from '@fareway/ui/field/field.module.css';
import { SelectField, type SelectOption } from '@fareway/ui/select-field/select-field.tsx';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './find-field.module.css';
import { useSuggestions } from '../../search/use-suggestions.ts';

/** What a field offers to choose from. */
export interface Choices {
  /** With more: at least the chosen one. */
  options: readonly SelectOption[];
  /** Whether there are others, which are found by what is typed. */
  has_more: boolean;
}

interface FindFieldProps {
  /** The name in the form, and the id. */
  name: string;
  label: string;
  /** The words for no choice. */
  placeholder: string;
  hint?: string;
  error?: string | undefined;
  choices: Choices;
  /** The value that is chosen first, and again when it changes; '' for none. */
  value: string;
  /** Finds options by a part of their label. */
  find: (words: string) => Promise<Choices>;
  /** Whether the field is empty again after a choice, which the page has elsewhere. */
  isEmptied?: boolean;
  onChoose?: (value: string, label: string) => void;
}

/** A choice of one thing: a list of a few, or of many a field that finds what is typed (C-216). */
export function FindField(props: FindFieldProps) {
  const { choices, value, find: _, isEmptied: __, onChoose, ...field } = props;
  const labels = new Map(choices.options.map((option) => [option.value, option.label]));
  if (choices.has_more) return <Finder {...props} />;
  return (
    <SelectField
      {...field}
      options={choices.options}
      defaultValue={value}
      onChange={({ target }) => onChoose?.(target.value, labels.get(target.value) ?? '')}
    />
  );
}

const none: SelectOption = { value: '', label: '' };

function Finder({ name, label, placeholder, hint, error, choices, value, find, isEmptied, onChoose }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const labelOf = (wanted: string) => choices.options.find((option) => option.value === wanted)?.label ?? '';
  const [followed, setFollowed] = useState(value);
  const [chosen, setChosen] = useState<SelectOption>({ value, label: labelOf(value) });
  const [words, setWords] = useState(chosen.label);
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState<string>();
  // the field was left before what was found for its words came
  const [isWaiting, setIsWaiting] = useState(false);
  const pressed = useRef<HTMLElement>(undefined);
  if (value !== followed) {
    setFollowed(value);
    // the page follows what was chosen here
    if (value !== chosen.value) show({ value, label: labelOf(value) });
  }
  const id = `${name}-found`;
  const { found, rows, problem, active, ...list } = useSuggestions({
    id,
    words: isOpen ? words : undefined,
    read: find,
    rowsOf: ({ options }) => options,
    onChoose: choose,
    // while words are typed, the list says that it has nothing
    onNone: (why = text.optionsFound(0)) => {
      pressed.current = undefined;
      if (document.activeElement === field.current) return setIsWaiting(false);
      show(chosen);
      setNote(why);
    },
  });

  // A button that is pressed before the choice has come would act on the earlier one. It is pressed again after the choice.
  useEffect(() => {
    if (!isWaiting) {
      // the page has the choice by now
      const button = pressed.current;
      pressed.current = undefined;
      button?.click();
      return undefined;
    }
    const hold = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.current = button;
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isWaiting]);

  function show(option: SelectOption) {
    setChosen(option);
    setWords(option.label);
    setIsOpen(false);
    setIsWaiting(false);
    setNote(undefined);
  }

  function choose(option: SelectOption) {
    show(isEmptied ? none : option);
    onChoose?.(option.value, option.label);
  }

  function press(event: KeyboardEvent) {
    if (isOpen && event.key === 'Escape') {
      // it would close the dialog that the field is in
      event.preventDefault();
      pressed.current = undefined;
      show(chosen);
    } else if (isOpen) list.press(event);
    else if (event.key === 'ArrowDown') setIsOpen(true);
  }

  function leave() {
    if (words.trim() === '') choose(none);
    else if (words === chosen.label) show(chosen);
    else if (isOpen) {
      pressed.current = undefined;
      setIsWaiting(true);
      list.enter();
    }
  }

  const wrong = note ?? error;
  return (
    <Field id={name} label={label} hint={hint} error={wrong}>
      <div className={styles.finder}>
        <input type="hidden" name={name} value={chosen.value} />
        <input
          ref={field}
          type="text"
          id={name}
          {...list.field}
          className={fieldStyles.control}
          placeholder={placeholder}
          maxLength={100}
          aria-invalid={wrong ? true : undefined}
          {...describe(name, hint, wrong)}
          value={words}
          onChange={({ target }) => {
            list.forget();
            pressed.current = undefined;
            setIsWaiting(false);
            setNote(undefined);
            setWords(target.value);
            setIsOpen(true);
          }}
          onKeyDown={press}
          onBlur={leave}
        />
        {isOpen && (
          <div className={styles.list}>
            <p role="status" className={rows.length > 0 && !problem ? 'visually-hidden' : undefined}>
              {problem ?? (found && text.optionsFound(rows.length))}
            </p>
            <div id={id} role="listbox" aria-label={label} className={styles.options}>
              {rows.map((option, place) => (
                // the field has the focus, and its keys choose the option
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={option.value}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  className={styles.option}
                  // the field keeps the focus
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </div>
              ))}
            </div>
            {found?.result.has_more && <p>{text.moreOptions}</p>}
          </div>
        )}
      </div>
    </Field>
  );
}
