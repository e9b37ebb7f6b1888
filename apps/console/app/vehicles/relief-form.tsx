import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseTypedDate, typedDate } from '@fareway/domain/dates/typed-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import * as text from '@fareway/texts/network/vehicles/relief-page.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { DayField } from '../chrome/day-field.tsx';
import { useSeen } from '../chrome/use-seen.ts';
import { useUndo } from '../chrome/use-undo.tsx';
import { dayInWords } from '../departures/departure-words.ts';
import { setRelief, type DeparturePath, type Relief, type ReliefChange, type ReliefEffect } from './calls.ts';
import { useSaving } from './use-saving.tsx';

/** The server has the same number (`reliefLimits`). */
const mostBuses = 6;

type Division = NonNullable<Relief['division']>;

/** Divides the passengers of a departure, and of those after it, among its buses (C-036). */
export function ReliefForm({ path, shown }: { path: DeparturePath; shown: Relief }) {
  const { revalidate } = useRevalidator();
  const undoable = useUndo();
  const [division, setDivision] = useState<Division>(shown.division ?? 'surname');
  const [typed, setBuses] = useState(() =>
    shown.division
      ? shown.buses.map(({ vehicle_id, from }) => ({ vehicle_id: vehicle_id ?? '', from }))
      : [unchosen, unchosen],
  );
  // a vehicle that a colleague has removed is no longer chosen
  const buses = typed.map((bus) =>
    shown.vehicles.some(({ id }) => id === bus.vehicle_id) ? bus : { ...bus, vehicle_id: '' },
  );
  const [busOfStop, setBusOfStop] = useState(() => new Map(shown.stops.map(({ id, bus }) => [id, bus])));
  const [lastDay, setLastDay] = useState(typedDate(parseLocalDate(shown.last_day)));
  const [both, setBoth] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const { seen, adopt, isAdopting } = useSeen(shown);
  const made = useRef<[done: string, ReliefEffect]>(undefined);
  const last_day = parseTypedDate(lastDay);
  const missing: FieldErrors = {
    ...Object.fromEntries(
      buses.flatMap(({ vehicle_id }, place) =>
        place > 0 && vehicle_id === '' ? [[`vehicle-${place}`, { message: text.vehicleMissing(place + 1) }]] : [],
      ),
    ),
    ...(!last_day && { 'last-day': { message: text.lastDayMissing } }),
  };
  const invalid = isTried ? missing : {};

  const { problems, isBusy, save, forget, effect } = useSaving(
    invalid,
    async () => {
      const [done, { before, seen: after }] = made.current!;
      undoable(done, async () => {
        const change = { last_day: last_day!, both, periods: before, seen: after };
        const { digest } = await setRelief(path, { ...change, dry_run: true, expected: '' });
        await setRelief(path, { ...change, dry_run: false, expected: digest });
        adopt();
      });
      adopt();
      await revalidate();
      focusAfterSave();
    },
    adopt,
  );

  function change(set: () => void) {
    set();
    forget();
  }

  const setBus = (place: number, changed: Partial<(typeof buses)[number]>) =>
    change(() => setBuses(buses.map((bus, index) => (index === place ? { ...bus, ...changed } : bus))));

  function send(done: string, periods: ReliefChange['periods']) {
    void save(async (saving) => {
      const result = await setRelief(path, { last_day: last_day!, both, periods, seen: seen.seen, ...saving });
      made.current = [done, result];
      return result;
    });
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(missing).length > 0) return problems.showInvalid(missing);
    const stopsOf = (place: number) => shown.stops.filter(({ id }) => busOfStop.get(id) === place).map(({ id }) => id);
    const divided = buses.map(({ vehicle_id, from }, place) => ({
      vehicle_id: place === 0 ? null : vehicle_id,
      from,
      stop_ids: place === 0 ? [] : stopsOf(place),
    }));
    send(
      text.saved,
      directions
        .filter((direction) => both || direction === path.direction)
        .map((direction) => ({ direction, first_day: path.date, last_day: last_day!, division, buses: divided })),
    );
  }

  return (
    <Stack as="section" gap={24}>
      <h2>{text.change}</h2>
      <form noValidate onSubmit={submit}>
        <Stack gap={24}>
          {problems.summary}
          <RadioCards
            name="division"
            label={text.division}
            hint={shown.letters}
            value={division}
            options={(['surname', 'stop'] as const).map((value) => ({ value, ...text.divisions[value] }))}
            onChange={({ target }) => change(() => setDivision(target.value as Division))}
          />
          {buses.map(({ vehicle_id, from }, place) => (
            // a bus is known by its place only
            <Stack key={place} gap={12}>
              {place > 0 && (
                <SelectField
                  name={`vehicle-${place}`}
                  label={text.vehicle(place + 1)}
                  placeholder={text.choose}
                  error={invalid[`vehicle-${place}`]?.message}
                  options={shown.vehicles.map(({ id, words }) => ({ value: id, label: words }))}
                  value={vehicle_id}
                  onChange={({ target }) => setBus(place, { vehicle_id: target.value })}
                />
              )}
              {division === 'surname' && (
                <TextField
                  name={`from-${place}`}
                  label={text.from(place + 1)}
                  hint={place === 0 ? text.fromHint : undefined}
                  autoComplete="off"
                  maxLength={20}
                  value={from}
                  onChange={({ target }) => setBus(place, { from: target.value })}
                />
              )}
            </Stack>
          ))}
          <Actions>
            {buses.length < mostBuses && (
              <Button type="button" variant="secondary" onClick={() => change(() => setBuses([...buses, unchosen]))}>
                {text.add}
              </Button>
            )}
            {buses.length > 2 && (
              <Button type="button" variant="quiet" onClick={() => change(() => setBuses(buses.slice(0, -1)))}>
                {text.remove(buses.length)}
              </Button>
            )}
          </Actions>
          {division === 'stop' && (
            <>
              <p>{text.stopsLead}</p>
              {shown.stops.map(({ id, name, passengers }) => (
                <SelectField
                  key={id}
                  name={id}
                  label={text.stopOf(name, passengers)}
                  options={buses.map((_, place) => ({ value: String(place), label: text.busNumber(place + 1) }))}
                  value={String(busOfStop.get(id) ?? 0)}
                  onChange={({ target }) =>
                    change(() => setBusOfStop(new Map(busOfStop).set(id, Number(target.value))))
                  }
                />
              ))}
            </>
          )}
          <p>{text.lastDayLead(dayInWords(shown.date))}</p>
          <DayField
            name="last-day"
            label={text.lastDay}
            value={lastDay}
            error={invalid['last-day']?.message}
            onChange={(typed) => change(() => setLastDay(typed))}
          />
          <CheckboxField
            name="both"
            label={text.both[shown.direction]}
            checked={both}
            onChange={({ target }) => change(() => setBoth(target.checked))}
          />
          {!effect && (
            <Actions>
              <Button busy={isBusy || isAdopting}>{text.save}</Button>
              {shown.division && last_day && (
                <Button type="button" variant="secondary" onClick={() => send(text.takenOff, [])}>
                  {text.takeOff}
                </Button>
              )}
            </Actions>
          )}
        </Stack>
      </form>
      {effect}
    </Stack>
  );
}

const unchosen = { vehicle_id: '', from: '' };
