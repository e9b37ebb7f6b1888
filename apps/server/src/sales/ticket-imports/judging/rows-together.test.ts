import { expect, test } from 'vitest';
import { fitsAs, notClear, ordersOf, shareAlikeShop, sameAs, severalAlike } from './alike-tickets.fixture.ts';
import type { Held } from './alike-tickets.fixture.ts';

const { open, purchaser } = shareAlikeShop();

test('a second row of a ticket is refused, and takes no ticket of another passenger of the name that is left', async () => {
  const { judge } = await open([], [{ yr: '5' }, { stop: 'Otley', yr: '9' }]);
  expect(await judge({ stop: 'Skipton' }, { stop: 'Skipton' })).toEqual(['unchanged', fitsAs(2)]);
  const rows = [{ year_group: 'Year 5', stop: 'Settle' }, { stop: 'Skipton' }];
  expect(await judge(...rows)).toEqual([fitsAs(3), 'unchanged']);
});

test('the order of rows does not decide which ticket a row means', async () => {
  const held = [{ dest: 'A' }, { dest: 'B' }, { stop: 'Otley', dest: 'A' }];
  const { judge } = await open([], held, { service: { destinations: ['A', 'B'] } });
  const one = { stop: 'Skipton' };
  const two = { destination: 'A' };
  // the others can leave the first two or the first and the last as they are
  const three = { stop: 'Otley', destination: 'B' };
  const judged = new Map<object, string>([
    [one, 'unchanged'],
    [two, 'unchanged'],
    [three, severalAlike],
  ]);
  for (const rows of ordersOf([one, two, three]))
    expect(await judge(...rows)).toEqual(rows.map((row) => judged.get(row)));
});

test('of three different rows for two tickets that are alike none is changed, in any order', async () => {
  const { judge } = await open([], [{}, {}]);
  const [same, moved, other] = [{ stop: 'Skipton' }, { stop: 'Settle' }, { stop: 'Otley' }];
  expect(await judge(same, moved, other)).toEqual(['unchanged', fitsAs(2), fitsAs(2)]);
  expect(await judge(other, moved, same)).toEqual([fitsAs(4), fitsAs(4), 'unchanged']);
});

test('two rows that change one of several tickets are refused in any order, also when one of them is refused for something else', async () => {
  const { judge } = await open([], [{ yr: '5' }, { stop: 'Otley', yr: '9', account: await purchaser() }]);
  const [one, other] = [
    { stop: 'Skipton', year_group: 'Year 7' },
    { stop: 'Settle', year_group: 'Year 5' },
  ];
  expect(await judge(one, other)).toEqual([fitsAs(3), fitsAs(2)]);
  expect(await judge(other, one)).toEqual([fitsAs(3), fitsAs(2)]);
  // an annual ticket has no trips
  const noTrips = 'trips: Only flexi tickets have trips. Leave this empty.';
  expect(await judge({ ...one, trips: '3' }, other)).toEqual([`${noTrips} ${fitsAs(3)}`, fitsAs(2)]);
});

test('a row that is unreadable keeps its ticket from the other rows', async () => {
  const { judgeWith } = await open([], [{ yr: '5' }, { stop: 'Otley', yr: '9', account: await purchaser() }]);
  const unread = { stop: 'Skipton', year_group: 'Year 5', destination: '#N/A' };
  expect(await judgeWith([unread], { stop: 'Skipton', year_group: 'Year 7' })).toEqual([notClear(3)]);
});

test('the address of a school with several pupils of one name does not say which ticket a row means', async () => {
  const school = await purchaser();
  const email = { email: school.email };
  const years = await open(
    [],
    [
      { yr: '5', account: school },
      { stop: 'Otley', yr: '9', account: school },
    ],
  );
  const unread = { ...email, stop: 'Skipton', year_group: 'Year 5', destination: '#N/A' };
  const moved = { ...email, stop: 'Skipton', year_group: 'Year 7' };
  expect(await years.judgeWith([unread], moved)).toEqual([notClear(3)]);
  const guess = { ...email, stop: 'Settle', year_group: 'Year 6' };
  expect(await years.judge(guess, moved)).toEqual([severalAlike, notClear(2)]);
  const ids = await open(
    [],
    [
      { yr: '5', account: school },
      { ext_id: '8', account: school },
    ],
  );
  const [unreadId, added] = [
    { ...email, student_id: '#N/A', stop: 'Skipton' },
    { ...email, student_id: '7', stop: 'Skipton' },
  ];
  expect(await ids.judgeWith([unreadId], added)).toEqual([notClear(3)]);
});

test('while it is not known which ticket a refused row means, no other row changes one of several tickets of its passenger', async () => {
  const held = [{ ext_id: '7' }, { stop: 'Otley', ext_id: '8', account: await purchaser() }];
  const { judge, judgeWith } = await open([], held);
  const moved = { stop: 'Skipton', year_group: 'Year 7' };
  expect(await judgeWith([{ student_id: '#N/A', stop: 'Skipton' }], moved)).toEqual([notClear(3)]);
  expect(await judge(moved, { ticket: 'Anual', stop: 'Skipton' })).toEqual([
    notClear(3),
    expect.stringMatching(/^ticket: /),
  ]);
  // the student id says which ticket it is
  expect(await judge({ ...moved, student_id: '8' }, { ticket: 'Anual' })).toEqual([
    'changes 1',
    expect.stringMatching(/^ticket: /),
  ]);
});

test('a row that is a guess keeps the tickets that it may mean from rows that fit one by the stop only', async () => {
  const { judge } = await open([], [{ yr: '5' }, { stop: 'Otley', yr: '9', account: await purchaser() }]);
  const [one, other] = [
    { year_group: 'Year 6', stop: 'Settle' },
    { year_group: 'Year 10', stop: 'Skipton' },
  ];
  expect(await judge(one, other)).toEqual([severalAlike, notClear(2)]);
  expect(await judge(other, one)).toEqual([notClear(3), severalAlike]);
});

test('a new student id makes no ticket of a namesake that of another child', async () => {
  const held = [{ yr: '5' }, { ext_id: '8', stop: 'Otley', yr: '9', account: await purchaser() }];
  const { judge, judgeWith } = await open([], held);
  const [moved, added] = [
    { year_group: 'Year 5', stop: 'Settle' },
    { student_id: '7', stop: 'Skipton' },
  ];
  expect(await judge(moved, added)).toEqual([fitsAs(3), fitsAs(2)]);
  expect(await judge(added, moved)).toEqual([fitsAs(3), fitsAs(2)]);
  expect(await judgeWith([{ student_id: '#N/A', stop: 'Skipton' }], added)).toEqual([notClear(3)]);
  expect(await judge(added)).toEqual(['changes 0']);
  // the first row leaves both tickets as they are, whichever of them is older
  const rows = [{ stop: 'Skipton' }, { student_id: '7', stop: 'Skipton' }];
  for (const yr of [null, '5']) {
    for (const ordered of ordersOf([{ yr }, { ext_id: '8' }])) {
      const alike = await open([], ordered);
      expect.soft(await alike.judge(...rows)).toEqual(['unchanged', fitsAs(2)]);
      expect.soft(await alike.judge(...rows.toReversed())).toEqual([fitsAs(3), 'unchanged']);
    }
  }
});

test('a row with a new student id has the ticket that fits it where nobody of the name has one, whichever ticket is older', async () => {
  for (const ordered of ordersOf([{ yr: '5' }, { yr: '9' }])) {
    const { judge } = await open([], ordered);
    const added = { student_id: '7', year_group: 'Year 5', stop: 'Settle' };
    const changed = ordered[0]!.yr === '5' ? 'changes 0' : 'changes 1';
    expect.soft(await judge({ stop: 'Skipton' }, added)).toEqual(['unchanged', changed]);
  }
});

test('as many rows as can leave a ticket as it is do so, in any order', async () => {
  const { judge } = await open([], [{ yr: '5' }, { yr: '9' }]);
  const rows = [{ stop: 'Skipton' }, { year_group: 'Year 5' }];
  expect(await judge(...rows)).toEqual(['unchanged', 'unchanged']);
  expect(await judge(...rows.toReversed())).toEqual(['unchanged', 'unchanged']);
});

test('tickets that are alike in everything are each other’s equals: each row has one of them', async () => {
  const { judge } = await open([], [{}, {}]);
  expect(await judge({ stop: 'Settle' }, { stop: 'Settle' })).toEqual(['changes 0', 'changes 1']);
});

test('a second row of a ticket is refused with the line of the first, also where another ticket has the name', async () => {
  const { judge } = await open(['autumn'], [{}]);
  expect(await judge({}, {})).toEqual(['unchanged', sameAs(2)]);
});

test('a student id is given to one passenger of a file', async () => {
  const { judge } = await open([], [{}, { first_name: 'Bo' }]);
  const idOf = (line: number) => `student_id: Line ${line} has this student id, too. Correct one of them.`;
  expect(await judge({ student_id: '7' }, { first_name: 'Bo', student_id: '7' })).toEqual(['changes 0', idOf(2)]);
  expect(
    await judge({ first_name: 'Cy', student_id: '7', stop: 'Otley', year_group: 'Year 5' }, { student_id: '7' }),
  ).toEqual(['new', idOf(2)]);
});

test('any number of tickets of one name are found by rows that say exactly what they have, in any order', async () => {
  const account = await purchaser({ email: 'spare@families.example' });
  const held = Array.from({ length: 45 }, (_, index) => ({ ticket: 'flexi' as const, trips: index, account }));
  const { judge } = await open(['flexi'], held);
  const rows = held.map(({ trips }) => ({ stop: 'Skipton', trips: String(trips), email: account.email }));
  const [first, ...others] = rows;
  const unchanged = others.map(() => 'unchanged');
  expect(await judge(...rows.toReversed())).toEqual(['unchanged', ...unchanged]);
  expect(await judge({ ...first!, stop: 'Settle' }, ...others.toReversed())).toEqual([severalAlike, ...unchanged]);
});

test('more tickets of one name than are compared are told apart by the student id or the address only', async () => {
  const account = await purchaser({ email: 'many@families.example' });
  const many = Array.from({ length: 25 }, (_, index) => ({ ticket: 'flexi' as const, trips: index + 1 }));
  const { judge } = await open(['flexi'], [...many, { ticket: 'flexi', trips: 30, account }]);
  expect(await judge({ trips: '40', stop: 'Settle' })).toEqual([severalAlike]);
  expect(await judge({ email: 'many@families.example', stop: 'Settle' })).toEqual(['changes 25']);
});

test('the own file of passengers of one name changes nothing, in any order of its rows', async () => {
  const kinds = ['annual', 'autumn', 'flexi'] as const;
  const held = kinds.flatMap((ticket) => [
    { ticket, yr: '5', ...(ticket === 'flexi' && { trips: 4 }) },
    { ticket, yr: '5', stop: 'Otley', ...(ticket === 'flexi' && { trips: 4 }) },
    { ticket, ext_id: '8', ...(ticket === 'flexi' && { trips: 0 }) },
  ]);
  const { judge } = await open([...kinds], held);
  const rows = held.map(({ ticket: _, yr, ext_id, stop = 'Skipton', trips }: Held) => ({
    stop,
    ...(yr && { year_group: `Year ${yr}` }),
    ...(ext_id && { student_id: ext_id }),
    ...(trips !== undefined && { trips: String(trips) }),
  }));
  for (const ordered of [rows, rows.toReversed(), [...rows.slice(4), ...rows.slice(0, 4)]])
    expect(await judge(...ordered)).toEqual(held.map(() => 'unchanged'));
});
