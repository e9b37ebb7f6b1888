import { timetableForm } from '@fareway/domain/network/timetable.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions, type Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFormAction } from '../session/use-action.ts';
import { saveTimetable, type Move, type ServiceAddress, type Timetables, type TypedCall } from './calls.ts';
import { JourneyTable } from './journey-table.tsx';
import { leftStopsOf, MovesFields, type LeftStop } from './moves-fields.tsx';
import { ShiftForm } from './shift-form.tsx';
import styles from './timetable-form.module.css';
import { useStopNames } from './use-stop-names.ts';
import { isFilled, newRow, rowsOf, typedCallsOf, type TypedRow } from './typed-rows.ts';

type Rows = Record<Direction, readonly TypedRow[]>;

interface TimetableFormProps {
  address: ServiceAddress;
  loaded: Timetables;
  /** The timetable that is changed; undefined when the service has none yet. */
  shown: Timetables['timetables'][number] | undefined;
  /** The address of this page without the day. */
  here: string;
}

/**
 * The form of a timetable: the day from which it counts, and the stops of both journeys with their times (C-025, C-029, C-030, C-031). A timetable
 * that has begun is not overwritten: its change counts from a day. One that has not begun keeps its day. The passengers of a stop that is left out
 * board at another one from that day on (C-026).
 */
export function TimetableForm({ address, loaded, shown, here }: TimetableFormProps) {
  const { today } = loaded;
  const coming = shown?.valid_from != null && shown.valid_from > today ? shown.valid_from : undefined;
  const navigate = useNavigate();
  const toast = useToast();
  // what the person has seen: a reload in the background may bring other timetables
  const [seen] = useState(loaded.seen);
  const [day, setDay] = useState<string>(coming ?? today);
  const [rows, setRows] = useState<Rows>(() => ({ am: rowsOf(shown?.am ?? []), pm: rowsOf(shown?.pm ?? []) }));
  const [moves, setMoves] = useState<readonly Move[]>(shown?.moves ?? []);
  const [left, setLeft] = useState<readonly LeftStop[]>(() => moves.map(({ from }) => ({ name: from })));
  const [isTried, setIsTried] = useState(false);

  const typed = { valid_from: day, am: typedCallsOf(rows.am), pm: typedCallsOf(rows.pm) };
  const served = [...new Set([...typed.am, ...typed.pm].map(({ stop }) => stop.trim()).filter(Boolean))];
  const { names, isNew } = useStopNames(address.clientSlug, loaded, served);
  const leaving = left.filter(({ name }) => !served.includes(name));
  const invalid = isTried ? problemsOf(typed) : {};
  const { problems, isBusy, attempt } = useFormAction(asFieldErrors(invalid));
  const setJourney = (direction: Direction) => (changed: TypedRow[]) =>
    setRows((before) => ({ ...before, [direction]: changed }));

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    problems.clear();
    // empty rows are left out, and the problems have the places of the others
    const filled = { am: rows.am.filter(isFilled), pm: rows.pm.filter(isFilled) };
    setRows(filled);
    setIsTried(true);
    const form = { valid_from: day, am: typedCallsOf(filled.am), pm: typedCallsOf(filled.pm) };
    const found = problemsOf(form);
    if (Object.keys(found).length > 0) return problems.showInvalid(asFieldErrors(eachOnce(found)));
    const { am, pm } = form;
    const chosen = moves.filter(({ from, to }) => leaving.some(({ name }) => name === from) && served.includes(to));
    const send = () => saveTimetable(address, day, { am, pm, moves: chosen, seen, basis: shown?.valid_from ?? null });
    const onDone = async () => {
      toast(day === today ? text.savedToday : text.saved(formatDate(day as LocalDate)));
      await navigate(day === today ? here : `${here}?from=${day}`, { replace: true });
      // the saved timetable has another form on the same page
      focusTitle();
    };
    await attempt(send, {
      onDone,
      onRefused: (_, refusal) => {
        const without = leftStopsOf(refusal);
        setLeft((known) => [...known.filter(({ name }) => without.every((stop) => stop.name !== name)), ...without]);
      },
    });
  }

  return (
    <form noValidate onSubmit={save}>
      {problems.summary}
      {coming === undefined && (
        <TextField
          name="valid_from"
          type="date"
          short
          label={text.countsFrom}
          hint={text.countsFromHint}
          min={today}
          value={day}
          error={invalid['valid_from']}
          onChange={({ target }) => setDay(target.value)}
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
      <MovesFields left={leaving} served={served} moves={moves} onChange={setMoves} />
      <Actions>
        <Button busy={isBusy}>{text.save}</Button>
      </Actions>
    </form>
  );
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
