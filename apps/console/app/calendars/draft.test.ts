import { expect, test } from 'vitest';
import type { Calendar, Content } from './calls.ts';
import { draftOf, isChosen, isPast, isSameDraft, mergeDrafts, readDraft, withService } from './draft.ts';

const off = (date: string, reason = 'Half term') => ({ date, direction: null, runs: false, reason });
const stored: Calendar = {
  id: 'c1',
  name: 'Term dates',
  today: '2026-11-26',
  revision: 3,
  terms: [{ name: 'Autumn', first_day: '2026-09-01', last_day: '2026-12-18' }],
  days: [
    off('2026-10-26'),
    off('2026-10-27'),
    { date: '2026-12-05', direction: 'am', runs: true, reason: 'Fair' },
    off('2026-12-07', 'Training'),
  ],
  services: [
    { id: 's1', name: 'S1', calendar: { id: 'c1', name: 'Term dates' } },
    { id: 's2', name: 'S2', calendar: null },
  ],
  used: 1,
  found: 2,
  next: null,
};

test('C-038 the form of a calendar has one line for a half term, and returns every day of it', () => {
  const draft = draftOf(stored);
  expect(draft.days.map(({ first, last, kind, words }) => [first, last, kind, words])).toEqual([
    ['26/10/2026', '27/10/2026', 'off', 'Half term'],
    ['05/12/2026', '', 'extra-am', 'Fair'],
    ['07/12/2026', '', 'off', 'Training'],
  ]);
  expect(readDraft(draft)).toEqual({
    content: { name: stored.name, terms: stored.terms, days: stored.days },
  });
  expect(draft.days.map((line) => isPast(line, stored.today))).toEqual([true, false, false]);
});

test('C-038 each problem of the form is named at its field', () => {
  const line = { key: 7, words: ' ', first: '31/11/2026', last: '', kind: 'off' as const };
  const term = { key: 4, words: 'Autumn', first: '1/9/2026', last: '1/8/2026' };
  const read = readDraft({ name: '', terms: [term], days: [line], joining: [], leaving: [] });
  expect(Object.keys('problems' in read ? read.problems : {}).toSorted()).toEqual([
    'days-7-first',
    'days-7-words',
    'name',
    'term-4-last',
  ]);
  const draft = draftOf(stored);
  const twice = { ...draft, days: [...draft.days, { ...line, words: 'Fair', first: '7 Dec 2026' }] };
  expect(readDraft(twice)).toEqual({
    problems: { 'days-0-first': { message: 'A day is there twice. Change or remove one of the lines.' } },
  });
});

test('C-038 after the change of a colleague the form keeps what both have done', () => {
  const seen = draftOf(stored);
  const mine = {
    ...seen,
    days: [...seen.days.slice(0, 2), { key: 9, words: 'Snow', first: '01/12/2026', last: '', kind: 'off-am' as const }],
    joining: ['s2'],
  };
  const theirs = draftOf({ ...stored, name: 'Schools', days: [...stored.days, off('2026-12-08', 'Flood')] });
  const merged = mergeDrafts(seen, mine, theirs);
  expect(merged.name).toBe('Schools');
  expect(merged).toMatchObject({ joining: ['s2'], leaving: [] });
  const { content } = readDraft(merged) as { content: Content };
  expect(content.days.map(({ date, reason }) => `${date} ${reason}`)).toEqual([
    '2026-10-26 Half term',
    '2026-10-27 Half term',
    '2026-12-05 Fair',
    '2026-12-08 Flood',
    '2026-12-01 Snow',
  ]);
  expect(new Set(merged.days.map(({ key }) => key)).size).toBe(merged.days.length);
  expect([isSameDraft(seen, mine), isSameDraft(seen, { ...seen, days: seen.days.toReversed() })]).toEqual([
    false,
    true,
  ]);
});

test('C-038 a service that is chosen and taken out again changes nothing, and one that leaves is not chosen', () => {
  const draft = draftOf(stored);
  const [own, other] = stored.services as [Calendar['services'][number], Calendar['services'][number]];
  const chosen = (of: typeof draft) => [own, other].map((service) => isChosen(of, 'c1', service));
  expect(chosen(draft)).toEqual([true, false]);
  const changed = withService(withService(draft, 'c1', other, true), 'c1', own, false);
  expect([changed.joining, changed.leaving, chosen(changed)]).toEqual([['s2'], ['s1'], [false, true]]);
  expect(isSameDraft(draft, changed)).toBe(false);
  const back = withService(withService(changed, 'c1', other, false), 'c1', own, true);
  expect(isSameDraft(draft, back)).toBe(true);
});
