import * as text from '@fareway/texts/network/calendars.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './calendars.module.css';
import { DayField } from '../chrome/day-field.tsx';
import { isPast, type DaysLine, type Draft, type Kind, type Problems, type TermLine } from './draft.ts';

interface CalendarFieldsProps {
  draft: Draft;
  problems: Problems;
  /** The day of the operator: lines that are over then are folded. */
  today: string;
  onChange: (draft: Draft) => void;
}

const kindOptions = Object.entries(text.kinds).map(([value, label]) => ({ value, label }));

/** The name, terms and single days of a calendar. */
export function CalendarFields({ draft, problems, today, onChange }: CalendarFieldsProps) {
  // decided once: a line does not move while a person types in it
  const [folded] = useState(() => ({
    terms: new Set(draft.terms.filter((line) => isPast(line, today)).map(({ key }) => key)),
    days: new Set(draft.days.filter((line) => isPast(line, today)).map(({ key }) => key)),
  }));
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    // a new line is filled in next; after a removed one the button that adds lines is near
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  }, [draft]);
  const nextKey = (lines: readonly TermLine[]) => Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  const errorOf = (field: string) => problems[field]?.message;

  function addTerm() {
    const key = nextKey(draft.terms);
    wanted.current = `term-${key}-words`;
    onChange({ ...draft, terms: [...draft.terms, { key, words: '', first: '', last: '' }] });
  }
  function addDays() {
    const key = nextKey(draft.days);
    wanted.current = `days-${key}-first`;
    onChange({ ...draft, days: [...draft.days, { key, words: '', first: '', last: '', kind: 'off' }] });
  }
  function changeTerm(key: number, changed: Partial<TermLine>) {
    onChange({ ...draft, terms: draft.terms.map((line) => (line.key === key ? { ...line, ...changed } : line)) });
  }
  function changeDays(key: number, changed: Partial<DaysLine>) {
    onChange({ ...draft, days: draft.days.map((line) => (line.key === key ? { ...line, ...changed } : line)) });
  }
  function removeTerm(key: number) {
    wanted.current = 'add-term';
    onChange({ ...draft, terms: draft.terms.filter((line) => line.key !== key) });
  }
  function removeDays(key: number) {
    wanted.current = 'add-days';
    onChange({ ...draft, days: draft.days.filter((line) => line.key !== key) });
  }

  const fieldsOfTerm = (line: TermLine, number: number) => (
    <fieldset key={line.key} className={styles.line}>
      <legend>{line.words.trim() || text.term(number)}</legend>
      <div className={styles.term}>
        <TextField
          name={`term-${line.key}-words`}
          label={text.termName}
          error={errorOf(`term-${line.key}-words`)}
          autoComplete="off"
          value={line.words}
          onChange={({ target }) => changeTerm(line.key, { words: target.value })}
        />
        <DayField
          name={`term-${line.key}-first`}
          label={text.firstDay}
          error={errorOf(`term-${line.key}-first`)}
          value={line.first}
          onChange={(first) => changeTerm(line.key, { first })}
        />
        <DayField
          name={`term-${line.key}-last`}
          label={text.lastDay}
          error={errorOf(`term-${line.key}-last`)}
          value={line.last}
          onChange={(last) => changeTerm(line.key, { last })}
        />
      </div>
      <Button type="button" variant="quiet" icon="close" onClick={() => removeTerm(line.key)}>
        {text.removeTerm}
      </Button>
    </fieldset>
  );
  const fieldsOfDays = (line: DaysLine, number: number) => (
    <fieldset key={line.key} className={styles.line}>
      <legend>{line.words.trim() || text.dayLine(number)}</legend>
      <div className={styles.days}>
        <DayField
          name={`days-${line.key}-first`}
          label={text.firstDay}
          error={errorOf(`days-${line.key}-first`)}
          value={line.first}
          onChange={(first) => changeDays(line.key, { first })}
        />
        <DayField
          name={`days-${line.key}-last`}
          label={text.lastDayOptional}
          error={errorOf(`days-${line.key}-last`)}
          value={line.last}
          onChange={(last) => changeDays(line.key, { last })}
        />
        <SelectField
          name={`days-${line.key}-kind`}
          label={text.kind}
          options={kindOptions}
          value={line.kind}
          onChange={({ target }) => changeDays(line.key, { kind: target.value as Kind })}
        />
        <TextField
          name={`days-${line.key}-words`}
          label={text.reason}
          error={errorOf(`days-${line.key}-words`)}
          autoComplete="off"
          value={line.words}
          onChange={({ target }) => changeDays(line.key, { words: target.value })}
        />
      </div>
      <Button type="button" variant="quiet" icon="close" onClick={() => removeDays(line.key)}>
        {text.removeDays}
      </Button>
    </fieldset>
  );
  const hasProblem = (prefix: string, lines: readonly TermLine[]) =>
    lines.some(({ key }) => Object.keys(problems).some((field) => field.startsWith(`${prefix}-${key}-`)));
  const pastTerms = draft.terms.filter(({ key }) => folded.terms.has(key));
  const pastDays = draft.days.filter(({ key }) => folded.days.has(key));
  return (
    <div className={styles.fields}>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        error={errorOf('name')}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <section className={styles.group} aria-labelledby="terms">
        <h2 id="terms">{text.terms}</h2>
        <p className={styles.hint}>{text.termsHint}</p>
        {pastTerms.length > 0 && (
          <details open={hasProblem('term', pastTerms) || undefined}>
            <summary>{text.past(pastTerms.length)}</summary>
            {pastTerms.map(fieldsOfTerm)}
          </details>
        )}
        {draft.terms.map((line, index) => !pastTerms.includes(line) && fieldsOfTerm(line, index + 1))}
        <Button type="button" variant="secondary" icon="plus" id="add-term" onClick={addTerm}>
          {text.addATerm}
        </Button>
      </section>
      <section className={styles.group} aria-labelledby="days">
        <h2 id="days">{text.days}</h2>
        <p className={styles.hint}>{text.daysHint}</p>
        {pastDays.length > 0 && (
          <details open={hasProblem('days', pastDays) || undefined}>
            <summary>{text.past(pastDays.length)}</summary>
            {pastDays.map(fieldsOfDays)}
          </details>
        )}
        {draft.days.map((line, index) => !pastDays.includes(line) && fieldsOfDays(line, index + 1))}
        <Button type="button" variant="secondary" icon="plus" id="add-days" onClick={addDays}>
          {text.addDays}
        </Button>
      </section>
    </div>
  );
}
