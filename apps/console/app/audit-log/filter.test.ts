import { expect, test } from 'vitest';
import { isChosen, queryOf, queryOfCall, readFilter } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('C-190 an address chooses person, kind, family, days, thing and place', () => {
  const id = '01980000-0000-7000-8000-000000000000';
  expect(
    read(
      `person=staff:a:b&action=void-ticket&family=%20k7p2%20m9qx&from=2026-07-01&to=2026-07-02&thing=order:${id}&before=${id}`,
    ),
  ).toEqual({
    actor_kind: 'staff',
    actor_id: 'a:b',
    action: 'void-ticket',
    family: 'K7P2M9QX',
    from: '2026-07-01',
    to: '2026-07-02',
    subject_kind: 'order',
    subject_id: id,
    before_id: id,
  });
  expect(read('person=system')).toEqual({ actor_kind: 'system' });
  expect(read('thing=client')).toEqual({ subject_kind: 'client' });
});

test('what the server would refuse is left out', () => {
  expect(read('person=nobody:1&action=a%20b&from=2026-02-30&to=0000-01-01&thing=order&before=7&family=a-b')).toEqual(
    {},
  );
  expect(read('person=&action=&from=&to=&thing=&before=&family=')).toEqual({});
});

test('a query has what is chosen, without the place in the log', () => {
  const person = 'staff:=&x';
  const query = queryOf({ person, action: '', from: null, to: '2026-07-02', before: 'x' });
  expect(query).toBe('?person=staff%3A%3D%26x&to=2026-07-02');
  expect(read(query)).toEqual({ actor_kind: 'staff', actor_id: '=&x', to: '2026-07-02' });
  expect(queryOf({})).toBe('');
  expect(isChosen(new URLSearchParams(query))).toBe(true);
  expect(isChosen(new URLSearchParams('before=x&person='))).toBe(false);
  expect(queryOfCall(read(query))).toBe('?actor_kind=staff&actor_id=%3D%26x&to=2026-07-02');
  expect(queryOfCall({})).toBe('');
});
