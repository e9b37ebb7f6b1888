import { keepTyped, keepTypedRows } from '@fareway/browser/forms/keep-typed.ts';
import { timetableForm } from '@fareway/domain/network/timetable.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions, type Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { DateField } from '../chrome/day-field.tsx';
import { useFormAction } from '../session/use-action.ts';
import {
  saveTimetable,
  type Move,
  type ServiceAddress,
  type Timetables,
  type TypedCall,
  type WithoutBus,
} from './calls.ts';
import { JourneyTable } from './journey-table.tsx';
import { KeptStops, leftStopsOf, MovesFields, withoutBusOf, type LeftStop } from './moves-fields.tsx';
import { ShiftForm } from './shift-form.tsx';
import styles from './timetable-form.module.css';
import { useStopNames } from './use-stop-names.ts';
import { isFilled, newRow, rowsOf, typedCallsOf, type TypedRow } from './typed-rows.ts';

interface Typed extends Record<Direction, readonly TypedRow[]> {
  /** The day from which it counts. */
  day: string;
  moves: readonly Move[];
}

interface TimetableFormProps {
  address: ServiceAddress;
  loaded: Timetables;
  /** The timetable that is changed; undefined when the service has none yet. */
  shown: Timetables['timetables'][number] | undefined;
  /** The address of this page without the day. */
  here: string;
  /** Called before the page shows the timetable of a day that this form has saved. */
  onSaved: (day: string) => void;
}

/**
 * The form of a timetable: the day from which it counts, and the stops of both journeys with their times (C-025, C-029, C-030, C-031). A timetable
 * that has begun is not overwritten: its change counts from a day. One that has not begun keeps its day. The passengers of a stop that is left out
 * board at another one from that day on (C-026).
 */
export function TimetableForm({ address, loaded, shown, here, onSaved }: TimetableFormProps) {
  const { today } = loaded;
  const coming = comingDayOf(shown, today);
  const navigate = useNavigate();
  const toast = useToast();
  const [typed, setTyped] = useState<Typed>(() => typedOf(shown, today));
  // what the form had at the last save; before it, what was loaded
  const [sent, setSent] = useState(typed);
  // what the person has seen: a reload in the background may bring other timetables
  const [seen, setSeen] = useState(loaded);
  // until what was saved is read again
  const [isSaved, setIsSaved] = useState(false);
  const [left, setLeft] = useState<readonly LeftStop[]>(() => leftOf(typed));
  // whose stop has no bus in one direction, and whether the person has confirmed it
  const [withoutBus, setWithoutBus] = useState<{ stops: readonly WithoutBus[]; isKept: boolean }>(noneWithoutBus);
  const [isTried, setIsTried] = useState(false);
  const isTyped = typed !== sent;
  if (loaded !== seen && (isSaved || (loaded.seen !== seen.seen && !isTyped))) {
    const saved = typedOf(shown, today, sent);
    setSeen(loaded);
    setIsSaved(false);
    setSent(saved);
    // what was typed since the press stays
    setTyped(isTyped ? mergeTyped(typed, sent, saved) : saved);
    setLeft(leftOf(saved));
    setIsTried(isTried && isTyped);
  }
  const { day, moves } = typed;
  const rows: Record<Direction, readonly TypedRow[]> = typed;
  const change = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));

  const asTyped = { valid_from: day, am: typedCallsOf(rows.am), pm: typedCallsOf(rows.pm) };
  const served = [...new Set([...asTyped.am, ...asTyped.pm].map(({ stop }) => stop.trim()).filter(Boolean))];
  const { names, isNew } = useStopNames(address.clientSlug, loaded, served);
  const leaving = left.filter(({ name }) => !served.includes(name));
  const invalid = isTried ? problemsOf(asTyped) : {};
  const { problems, isBusy, attempt } = useFormAction(asFieldErrors(invalid));
  const setJourney = (direction: Direction) => (changed: TypedRow[]) => change({ [direction]: changed });

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy || isSaved) return;
    problems.clear();
    // empty rows are left out, and the problems have the places of the others
    const filled = { am: rows.am.filter(isFilled), pm: rows.pm.filter(isFilled) };
    const pressed = { ...typed, ...filled };
    setTyped(pressed);
    setIsTried(true);
    const form = { valid_from: day, am: typedCallsOf(filled.am), pm: typedCallsOf(filled.pm) };
    const found = problemsOf(form);
    if (Object.keys(found).length > 0) return problems.showInvalid(asFieldErrors(eachOnce(found)));
    const { am, pm } = form;
    const chosen = moves.filter(({ from, to }) => leaving.some(({ name }) => name === from) && served.includes(to));
    const basis = shown?.valid_from ?? null;
    const keeps = withoutBus.isKept ? [...withoutBus.stops] : [];
    const send = () => saveTimetable(address, day, { am, pm, moves: chosen, keeps, seen: seen.seen, basis });
    const onDone = async () => {
      setSent(pressed);
      setIsSaved(true);
      setWithoutBus(noneWithoutBus);
      onSaved(day);
      toast(day === today ? text.savedToday : text.saved(formatDate(day as LocalDate)));
      await navigate(day === today ? here : `${here}?from=${day}`, { replace: true });
      focusAfterSave();
    };
    await attempt(send, {
      onDone,
      onRefused: (_, refusal) => {
        const without = leftStopsOf(refusal);
        setLeft((known) => [...known.filter(({ name }) => without.every((stop) => stop.name !== name)), ...without]);
        setWithoutBus({ stops: withoutBusOf(refusal), isKept: false });
      },
    });
  }

  return (
    <form noValidate onSubmit={save}>
      {problems.summary}
      {coming === undefined && (
        <DateField
          name="valid_from"
          label={text.countsFrom}
          hint={text.countsFromHint}
          min={today}
          value={day}
          error={invalid['valid_from']}
          onChange={(typed) => change({ day: typed })}
        />
      )}
      <datalist id="stops">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className={styles.journeys}>
        {directions.map((direction) => (
          <section key={direction} className={styles.journey} aria-labelledby={`${direction}-title`}>
            <h2 id={`${direction}-title`}>{text.journeys[direction]}</h2>
            {direction === 'pm' && rows.pm.length === 0 && rows.am.some(isFilled) && (
              <div>
                <Button
                  type="button"
                  variant="quiet"
                  onClick={() =>
                    setJourney('pm')(
                      rows.am
                        .filter(isFilled)
                        .toReversed()
                        .map(({ stop }) => newRow(stop)),
                    )
                  }
                >
                  {text.reverseOutward}
                </Button>
              </div>
            )}
            <JourneyTable
              direction={direction}
              rows={rows[direction]}
              isNew={isNew}
              problems={invalid}
              onChange={setJourney(direction)}
            />
            {invalid[direction] && <p>{invalid[direction]}</p>}
            <ShiftForm direction={direction} rows={rows[direction]} onShift={setJourney(direction)} />
          </section>
        ))}
      </div>
      <MovesFields left={leaving} served={served} moves={moves} onChange={(chosen) => change({ moves: chosen })} />
      <KeptStops {...withoutBus} onChange={(isKept) => setWithoutBus({ ...withoutBus, isKept })} />
      <Actions>
        <Button busy={isBusy || isSaved}>{text.save}</Button>
      </Actions>
    </form>
  );
}

const noneWithoutBus = { stops: [], isKept: false };

type Shown = TimetableFormProps['shown'];

/** The day of a timetable that has not begun. */
function comingDayOf(shown: Shown, today: string): string | undefined {
  return shown?.valid_from != null && shown.valid_from > today ? shown.valid_from : undefined;
}

/** What the form shows of a timetable. Its rows have the ids of those of the form that it was saved from. */
function typedOf(shown: Shown, today: string, from?: Typed): Typed {
  return {
    day: comingDayOf(shown, today) ?? today,
    am: rowsOf(shown?.am ?? [], from?.am),
    pm: rowsOf(shown?.pm ?? [], from?.pm),
    moves: shown?.moves ?? [],
  };
}

function mergeTyped(typed: Typed, sent: Typed, saved: Typed): Typed {
  const rowsOfJourney = (direction: Direction) =>
    keepTypedRows({ typed: typed[direction], sent: sent[direction], saved: saved[direction] }, ({ id }) => id);
  return {
    day: keepTyped(typed.day, sent.day, saved.day),
    am: rowsOfJourney('am'),
    pm: rowsOfJourney('pm'),
    moves: keepTyped(typed.moves, sent.moves, saved.moves),
  };
}

function leftOf({ moves }: Typed): LeftStop[] {
  return moves.map(({ from }) => ({ name: from }));
}

/** The first problem of each field by its id, which is its path. */
function problemsOf(typed: { valid_from: string; am: TypedCall[]; pm: TypedCall[] }): Record<string, string> {
  const { error } = timetableForm.safeParse(typed);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

function asFieldErrors(problems: Record<string, string>) {
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { message }]));
}

/** Each message once, at its last field: the message of a fall is at two cells. */
function eachOnce(problems: Record<string, string>): Record<string, string> {
  const fieldOf = new Map(Object.entries(problems).map(([field, message]) => [message, field]));
  return Object.fromEntries([...fieldOf].map(([message, field]) => [field, message]));
}
