import { useNow } from '@fareway/browser/page/use-now.ts';
import { addDays, daysBetween, parseLocalDate, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseTypedDate, typedDate } from '@fareway/domain/dates/typed-date.ts';
import type * as text from '@fareway/texts/network/calendars.ts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { dayOf, timeOf } from '../operators/days.ts';
import type { Calendar } from './calls.ts';

/** What is chosen to be closed, and why. */
export interface ClosureChoice {
  which: 'today' | 'tomorrow' | 'another';
  day: string;
  part: keyof typeof text.parts;
  reason: string;
}

/**
 * The choice of what is closed. Until somebody uses the form it is the next half day, also when a half day ends while the page is open. After that it
 * stays: at midnight the day that was tomorrow is called today.
 */
export function useClosureChoice(calendar: Calendar, form: RefObject<HTMLFormElement | null>) {
  const { today, time } = useClock(calendar);
  const [kept, setKept] = useState<{ choice: ClosureChoice; today: LocalDate }>();
  const choice = kept ? onDay(kept.choice, kept.today, today) : nextHalfDay(time);
  const keep = useEffectEvent(() => setKept({ choice, today }));
  useEffect(() => {
    const element = form.current;
    const onFocus = () => keep();
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [form]);
  return {
    choice,
    days: { today, tomorrow: addDays(today, 1), another: parseTypedDate(choice.day) },
    change: (changed: Partial<ClosureChoice>) => setKept({ choice: { ...choice, ...changed }, today }),
  };
}

/** What is still to come: this morning until noon, this afternoon until 18:00, then tomorrow morning. */
function nextHalfDay(time: string): ClosureChoice {
  const next = { day: '', reason: '' };
  if (time < '12:00') return { ...next, which: 'today', part: 'am' };
  return time < '18:00' ? { ...next, which: 'today', part: 'pm' } : { ...next, which: 'tomorrow', part: 'am' };
}

/** Returns a choice of an earlier day with the words of today: its date stays. */
function onDay(choice: ClosureChoice, chosenOn: LocalDate, today: LocalDate): ClosureChoice {
  if (choice.which === 'another' || chosenOn === today) return choice;
  const date = choice.which === 'today' ? chosenOn : addDays(chosenOn, 1);
  return date === today ? { ...choice, which: 'today' } : { ...choice, which: 'another', day: typedDate(date) };
}

/**
 * The day of the operator and the time. The day is the one that the server sent, and the days that have begun since then by the clock of this device, so
 * that a wrong date of the device has no effect. The time is that of the device.
 */
function useClock(calendar: Calendar): { today: LocalDate; time: string } {
  const [read, setRead] = useState(() => readNow(calendar));
  if (read.calendar !== calendar) setRead(readNow(calendar));
  const now = new Date(Math.max(read.at, useNow() ?? 0));
  const today = addDays(parseLocalDate(read.calendar.today), daysBetween(dayOf(new Date(read.at)), dayOf(now)));
  return { today, time: timeOf(now) };
}

const readNow = (calendar: Calendar) => ({ calendar, at: Date.now() });
