import { expect, test } from 'vitest';
import { keepTyped, keepTypedRows } from './keep-typed.ts';

test('a field that was typed in since the press stays, and the others are as they were saved', () => {
  const sent = { name: ' Ilkley ', seats: '49', days: ['m', 't'] };
  const saved = { name: 'Ilkley', seats: '49', days: ['t', 'm'] };
  expect(keepTyped(sent, sent, saved)).toBe(saved);
  expect(keepTyped({ ...sent, seats: '53' }, sent, saved)).toEqual({ ...saved, seats: '53' });
  expect(keepTyped({ ...sent, days: ['m'] }, sent, saved)).toEqual({ ...saved, days: ['m'] });
  // an entry that was saved is empty, and the next one has begun
  const cells = (typed: Record<string, string>) => typed;
  expect(keepTyped(cells({ 'm am': '40', 'm pm': '41' }), { 'm am': '40' }, {})).toEqual({ 'm pm': '41' });
  expect(keepTyped('07:15', '07:10', '')).toBe('07:15');
});

const row = (id: number, time: string, stop = `Stop ${id}`) => ({ id, stop, time });
const merge = (typed: object[], sent: object[], saved: object[]) =>
  keepTypedRows({ typed, sent, saved } as Record<'typed' | 'sent' | 'saved', ReturnType<typeof row>[]>, ({ id }) => id);

test('rows that were typed in, added, removed and moved since the press stay so, cell by cell', () => {
  const sent = [row(1, '7.10'), row(2, '7.20'), row(3, '7.30')];
  const saved = [row(1, '07:10'), row(2, '07:20'), row(3, '07:30')];
  expect(merge(sent, sent, saved)).toBe(saved);
  const typed = [row(3, '7.30', 'Skipton'), row(1, '7.10'), row(4, '7.45')];
  expect(merge(typed, sent, saved)).toEqual([row(3, '07:30', 'Skipton'), row(1, '07:10'), row(4, '7.45')]);
});

test('a row that only the saved list has follows the row before it, and one that it has not is gone unless it was typed in', () => {
  const sent = [row(1, '7.10'), row(2, '7.20'), row(3, '7.30')];
  const typed = [row(1, '7.11'), row(2, '7.20'), row(3, '7.31')];
  expect(merge(typed, sent, [row(9, '07:00'), row(1, '07:10'), row(8, '07:15')])).toEqual([
    row(9, '07:00'),
    row(1, '7.11'),
    row(8, '07:15'),
    row(3, '7.31'),
  ]);
});
