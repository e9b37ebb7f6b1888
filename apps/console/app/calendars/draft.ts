import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseTypedDate, typedDate } from '@fareway/domain/dates/typed-date.ts';
import { areApart, areOnce, longestName, mostDays, mostTerms } from '@fareway/domain/network/calendar-checks.ts';
import { daysOfRange, rangesOf } from '@fareway/domain/network/day-ranges.ts';
import * as text from '@fareway/texts/network/calendars.ts';
import type { Calendar, Content } from './calls.ts';

export type Kind = keyof typeof text.kinds;

/** A line of the form: a term, or days in a row that differ. What is typed stays as it is typed. */
interface Line {
  /** Names the fields of the line. */
  key: number;
  /** The name of a term, or the reason of days that differ. */
  words: string;
  first: string;
  last: string;
}

export type TermLine = Line;

export interface DaysLine extends Line {
  kind: Kind;
}

/** A calendar as its form has it. */
export interface Draft {
  name: string;
  terms: TermLine[];
  days: DaysLine[];
  /** The services that use the calendar from now on, beside those that use it already, and those that use it no more. */
  joining: string[];
  leaving: string[];
}

/** The problems of a draft by the id of the field. */
export type Problems = Record<string, { message: string }>;

/** An empty draft. */
export const emptyDraft: Draft = { name: '', terms: [], days: [], joining: [], leaving: [] };

/** Returns the draft of a stored calendar: days in a row are one line. */
export function draftOf({ name, terms, days }: Pick<Calendar, 'name' | 'terms' | 'days'>): Draft {
  const ranges = rangesOf(days.map((day) => ({ ...day, date: parseLocalDate(day.date) })));
  return {
    name,
    terms: terms.map((term, key) => ({
      key,
      words: term.name,
      first: typedDate(parseLocalDate(term.first_day)),
      last: typedDate(parseLocalDate(term.last_day)),
    })),
    days: ranges.map(({ first_day, last_day, direction, runs, reason }, key) => ({
      key,
      words: reason,
      first: typedDate(first_day),
      last: first_day === last_day ? '' : typedDate(last_day),
      kind: kindOf(runs, direction),
    })),
    joining: [],
    leaving: [],
  };
}

type Service = Calendar['services'][number];

/** Whether a service uses a calendar once a draft is saved. */
export function isChosen({ joining, leaving }: Draft, calendarId: string, { id, calendar }: Service): boolean {
  return joining.includes(id) || (calendar?.id === calendarId && !leaving.includes(id));
}

/** Returns a draft in which a service uses a calendar, or does not. */
export function withService(draft: Draft, calendarId: string, { id, calendar }: Service, isUsing: boolean): Draft {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  const [joining, leaving] = [without(draft.joining), without(draft.leaving)];
  if (isUsing === (calendar?.id === calendarId)) return { ...draft, joining, leaving };
  return isUsing ? { ...draft, joining: [...joining, id], leaving } : { ...draft, joining, leaving: [...leaving, id] };
}

function kindOf(runs: boolean, direction: 'am' | 'pm' | null): Kind {
  const base = runs ? 'extra' : 'off';
  return direction ? `${base}-${direction}` : base;
}

/** The longest range that a person means; a mistyped year would make thousands of days. */
const longestRange = 400;

/** Returns the calendar that a draft describes, or the problems of its fields. */
export function readDraft({ name, terms, days }: Draft): { content: Content } | { problems: Problems } {
  const problems: Problems = {};
  const dayOf = (field: string, typed: string): LocalDate | undefined => {
    const day = parseTypedDate(typed);
    if (!day) problems[field] = { message: text.dayMissing };
    return day;
  };
  const wordsOf = (field: string, typed: string, missing: string) => {
    const words = typed.trim();
    if (words === '' || words.length > longestName) problems[field] = { message: missing };
    return words;
  };
  const rangeOf = (line: Line, prefix: string, isLastNeeded: boolean) => {
    const first_day = dayOf(`${prefix}-${line.key}-first`, line.first);
    const last_day =
      line.last.trim() === '' && !isLastNeeded ? first_day : dayOf(`${prefix}-${line.key}-last`, line.last);
    if (!first_day || !last_day) return [];
    if (last_day < first_day) {
      problems[`${prefix}-${line.key}-last`] = { message: text.lastBeforeFirst };
      return [];
    }
    return [{ first_day, last_day }];
  };
  const content = {
    name: wordsOf('name', name, text.nameMissing),
    terms: terms.flatMap((line) => {
      const words = wordsOf(`term-${line.key}-words`, line.words, text.termNameMissing);
      return rangeOf(line, 'term', true).map((range) => ({ name: words, ...range }));
    }),
    days: days.flatMap((line) => {
      const [base, direction] = line.kind.split('-') as ['off' | 'extra', ('am' | 'pm')?];
      const words = wordsOf(`days-${line.key}-words`, line.words, text.reasonMissing);
      return rangeOf(line, 'days', false).flatMap((range) => {
        const all = daysOfRange(range).slice(0, longestRange);
        if (all.at(-1) !== range.last_day) problems[`days-${line.key}-last`] = { message: text.tooManyDays };
        return all.map((date) => ({ date, direction: direction ?? null, runs: base === 'extra', reason: words }));
      });
    }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const ofTerms =
    content.terms.length > mostTerms ? text.tooManyTerms : areApart(content.terms) ? undefined : text.termsOverlap;
  const ofDays = content.days.length > mostDays ? text.tooManyDays : areOnce(content.days) ? undefined : text.dayTwice;
  // a problem of a whole list is shown at its first line
  if (ofTerms) problems[`term-${terms[0]!.key}-first`] = { message: ofTerms };
  if (ofDays) problems[`days-${days[0]!.key}-first`] = { message: ofDays };
  return ofTerms || ofDays ? { problems } : { content };
}

/**
 * Returns the draft of a person after a colleague has changed the calendar: what the colleague has stored, with what the person has added to and removed
 * from the one that they saw. So nobody takes back what the other did without seeing it.
 */
export function mergeDrafts(seen: Draft, mine: Draft, theirs: Draft): Draft {
  return {
    name: mine.name === seen.name ? theirs.name : mine.name,
    terms: numbered(mergeLists(seen.terms, mine.terms, theirs.terms)),
    days: numbered(mergeLists(seen.days, mine.days, theirs.days)),
    joining: mine.joining,
    leaving: mine.leaving,
  };
}

function mergeLists<Item>(seen: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const without = (list: readonly Item[], others: readonly Item[]) => {
    const known = new Set(others.map(contentOf));
    return list.filter((item) => !known.has(contentOf(item)));
  };
  const kept = without(theirs, without(seen, mine));
  return [...kept, ...without(without(mine, seen), kept)];
}

/** An item without its key. */
function contentOf(item: unknown): string {
  return JSON.stringify(typeof item === 'object' ? { ...item, key: undefined } : item);
}

function numbered<Item extends Line>(lines: readonly Item[]): Item[] {
  return lines.map((line, key) => ({ ...line, key }));
}

/** Whether two drafts have the same content. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain({ name, terms, days, joining, leaving }: Draft) {
  return [name, ...[terms, days, joining, leaving].map((list) => list.map(contentOf).toSorted(byText))];
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Whether a line is over, and can be folded. A line that is not complete is not. */
export function isPast({ first, last }: Line, today: string): boolean {
  const end = parseTypedDate(last.trim() === '' ? first : last);
  return end !== undefined && end < today;
}
