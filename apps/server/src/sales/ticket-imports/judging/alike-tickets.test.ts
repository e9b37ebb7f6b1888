import { expect, test } from 'vitest';
import { fitsAs, morning, ordersOf, shareAlikeShop, sameAs, severalAlike } from './alike-tickets.fixture.ts';

const { open, purchaser } = shareAlikeShop();

test('of several tickets of one child a row means the one that it leaves as it is, and a row that fits two equally the one that is left', async () => {
  const { judge } = await open(
    ['flexi'],
    [{ ext_id: '7' }, { ext_id: '7', stop: 'Otley' }, { ticket: 'flexi', ext_id: '7', trips: 7 }],
  );
  const same = { stop: 'Skipton' };
  const moved = { stop: 'Settle' };
  const trips = { stop: 'Skipton', trips: '7' };
  expect(await judge(same, moved, trips)).toEqual(['unchanged', 'changes 1', 'unchanged']);
  expect(await judge(moved, trips, same)).toEqual(['changes 1', 'unchanged', 'unchanged']);
  expect(await judge(trips, moved, same)).toEqual(['unchanged', 'changes 1', 'unchanged']);
});

test('of rows that leave a ticket as it is, those with the most cells take their tickets, in any order', async () => {
  const { judge } = await open([], [{ yr: '5' }, { yr: '9' }]);
  const [none, five, nine] = [{}, { year_group: 'Year 5' }, { year_group: 'Year 9' }];
  for (const rows of ordersOf([none, five]).concat(ordersOf([none, nine])))
    expect(await judge(...rows)).toEqual(['unchanged', 'unchanged']);
  const judged = new Map([
    [none, severalAlike],
    [five, 'unchanged'],
    [nine, 'unchanged'],
  ]);
  for (const rows of ordersOf([none, five, nine]))
    expect(await judge(...rows)).toEqual(rows.map((row) => judged.get(row)));
});

test('a row gives way to one that means its ticket by the address or the year group, whichever ticket is older', async () => {
  const other = await purchaser({ email: 'way@families.example' });
  const [same, moved] = [{ stop: 'Skipton' }, { email: 'way@families.example', stop: 'Settle' }];
  for (const held of ordersOf([{}, { account: other }])) {
    const { judge } = await open([], held);
    for (const rows of ordersOf([same, moved])) {
      const changed = `changes ${held.findIndex(({ account }) => account === other)}`;
      expect(await judge(...rows)).toEqual(rows.map((row) => (row === same ? 'unchanged' : changed)));
    }
  }
  for (const held of ordersOf([{ yr: '5' }, { yr: '9' }])) {
    const { judge } = await open([], held);
    const changed = `changes ${held.findIndex(({ yr }) => yr === '5')}`;
    expect(await judge({ year_group: 'Year 5', stop: 'Settle' }, same)).toEqual([changed, 'unchanged']);
  }
});

test('a row that gives way takes no ticket that a third row means', async () => {
  const { judge } = await open([], [{ yr: '5' }, { yr: '9' }]);
  const five = { year_group: 'Year 5', stop: 'Settle' };
  const nine = { year_group: 'Year 9', stop: 'Settle' };
  const same = { stop: 'Skipton' };
  for (const rows of ordersOf([five, nine, same])) {
    const judged = new Map<object, string>([
      [five, fitsAs(rows.indexOf(same) + 2)],
      [nine, 'changes 1'],
      [same, 'unchanged'],
    ]);
    expect(await judge(...rows)).toEqual(rows.map((row) => judged.get(row)));
  }
});

test('a row that changes one of several tickets, and fits none best, is refused', async () => {
  const { judge } = await open([], [{ stop: 'Skipton' }, { stop: 'Otley', yr: '9' }]);
  expect(await judge({ stop: 'Settle' })).toEqual([severalAlike]);
  expect(await judge({ stop: 'Settle', year_group: 'Year 9' })).toEqual(['changes 1']);
});

test('the address decides between tickets on sale of one name, too', async () => {
  const [one, other] = [await purchaser(), await purchaser({ email: 'two@families.example' })];
  const { judge } = await open(['autumn'], [{ account: one }, { ticket: 'autumn', account: other }]);
  const email = 'two@families.example';
  expect(await judge({ email }, { email, stop: 'Otley' })).toEqual(['unchanged', sameAs(2)]);
});

test('a corrected address goes to the ticket that fits the row best, not to one without an address', async () => {
  const { judge } = await open([], [{ unclaimed: 'f@families.example' }, { stop: 'Otley', unclaimed: null }]);
  const corrected = { email: 'g@families.example', stop: 'Skipton' };
  expect(await judge(corrected)).toEqual(['changes 0']);
  expect(await judge(corrected, { stop: 'Otley' })).toEqual(['changes 0', 'unchanged']);
});

test('of two passengers of one name a row that fits both equally is refused, also when another row has one of them', async () => {
  const held = [{ yr: '5' }, { yr: '6', account: await purchaser() }];
  const { judge } = await open([], held);
  expect(await judge({ year_group: 'Year 6' }, { year_group: 'Year 7' })).toEqual(['unchanged', severalAlike]);
  // a school has one account for its pupils
  for (const ofSchool of [
    [{ yr: '5' }, { yr: '6' }],
    [
      { yr: '5', ext_id: '7' },
      { yr: '6', ext_id: '8' },
    ],
  ]) {
    const one = await open([], ofSchool);
    expect(await one.judge({ year_group: 'Year 6' }, { year_group: 'Year 7' })).toEqual(['unchanged', severalAlike]);
  }
});

test('two tickets in one account without student ids can be of two pupils of a school, also after it has claimed its account', async () => {
  const { judge } = await open([], [{}, { stop: 'Otley' }]);
  expect(await judge({ stop: 'Otley' }, { stop: 'Settle' })).toEqual(['unchanged', severalAlike]);
});

test('two student ids in one account are of two children', async () => {
  const { judge } = await open([], [{ ext_id: '7' }, { ext_id: '8', stop: 'Otley' }]);
  expect(await judge({ stop: 'Otley' }, { stop: 'Settle' })).toEqual(['unchanged', severalAlike]);
});

test('a row with the student id of somebody else says so, also where another row has that ticket or there are several', async () => {
  const { judge } = await open(['flexi'], [{ ext_id: '7' }, { ticket: 'flexi', ext_id: '7' }]);
  const words = 'student_id: The ticket with this student id is for Ada Lee. Correct the name or the student id.';
  expect(await judge({ first_name: 'Bo', student_id: '7' })).toEqual([words]);
  const one = await open([], [{ ext_id: '7' }]);
  expect(await one.judge({ student_id: '7' }, { first_name: 'Bo', student_id: '7' })).toEqual(['unchanged', words]);
  const bo = { first_name: 'Bo', student_id: '7', stop: 'Otley' };
  const alike = await open([], [{ ext_id: '7' }, { ext_id: '7' }]);
  expect(await alike.judge({ student_id: '7' }, { student_id: '7' }, bo)).toEqual(['unchanged', 'unchanged', words]);
  const two = await open(['autumn'], [{ ext_id: '7' }, { ticket: 'autumn', ext_id: '7', stop: 'Otley' }]);
  const ada = { student_id: '7', stop: 'Otley', year_group: 'Year 9' };
  for (const rows of ordersOf([bo, ada]))
    expect(await two.judge(...rows)).toEqual(rows.map((row) => (row === bo ? words : 'changes 1')));
});

test('days of travel that are stored in another order are the same days', async () => {
  const num_bookable_journeys = JSON.stringify({ m: 38, tu: 38, f: 38 });
  const { judge } = await open([], [{ travel_pattern: 'f#m' }, { travel_pattern: 'tu' }], {
    ticket: { sub_type: 'select', num_bookable_journeys },
  });
  expect(await judge({ days: 'Mon, Fri', stop: 'Settle' })).toEqual(['changes 0']);
});

test('a ticket whose days cannot be read keeps no file from being read', async () => {
  const { judge } = await open([], [{ travel_pattern: 'weekdays' }]);
  expect(await judge({ stop: 'Skipton' })).toEqual(['unchanged']);
  const chosen = await open([], [{ travel_pattern: 'weekdays' }], {
    ticket: { sub_type: 'select', num_bookable_journeys: JSON.stringify({ m: 38, f: 38 }) },
  });
  expect(await chosen.judge({ stop: 'Skipton' })).toEqual(['unchanged']);
  expect(await chosen.judge({ days: 'Mon' })).toEqual([
    expect.stringContaining('This passenger has a ticket for weekdays.'),
  ]);
});

test('a pupil 7 and a pupil 007 of one name are told apart by the id as it is written', async () => {
  const { judge } = await open([], [{ ext_id: '007' }, { ext_id: '7', stop: 'Otley' }]);
  expect(await judge({ student_id: '7', stop: 'Skipton' })).toEqual(['changes 1']);
  expect(await judge({ student_id: '7', stop: 'Skipton' }, { student_id: '007' })).toEqual(['changes 1', 'unchanged']);
});

test('an id without its zeros is of the passenger with the name before one with this id', async () => {
  const { judge } = await open([], [{ ext_id: '007' }, { first_name: 'Bo', ext_id: '7' }]);
  const moved = { student_id: '7', stop: 'Otley' };
  expect(await judge({ first_name: 'Bo', student_id: '7' }, moved)).toEqual(['unchanged', 'changes 0']);
  expect(await judge(moved)).toEqual(['changes 0']);
});

test('the address of a row decides between passengers of one name, also where one of them has no student id', async () => {
  const other = await purchaser({ email: 'b@families.example' });
  const { judge } = await open([], [{}, { ext_id: '12', account: other }]);
  expect(await judge({ email: 'b@families.example', stop: 'Settle' })).toEqual(['changes 1']);
  expect(await judge({ email: 'b@families.example' }, { email: 'b@families.example' })).toEqual([
    'unchanged',
    sameAs(2),
  ]);
});

test('a row with cells that another ticket of the name has a use for is not the ticket that is held', async () => {
  const { judge } = await open(['single', 'flexi'], [{}]);
  const ambiguous = /^ticket: Several tickets have this name\./;
  for (const cells of [{ first_day: '2026-12-01', direction: 'AM' }, { trips: '10' }])
    expect(await judge(cells)).toEqual([expect.stringMatching(ambiguous)]);
  expect(await judge({})).toEqual(['unchanged']);
});

test('C-069 the own export of a single for the mornings changes nothing beside another single of the name', async () => {
  const { travel_pattern } = morning;
  const { judge, exported } = await open(['single', 'morning'], [{ ticket: 'morning', travel_pattern }]);
  expect(await judge(...(await exported()))).toEqual(['unchanged']);
});

test('a ticket that is held is found by its student id before another one of the name', async () => {
  const { judge } = await open(['autumn'], [{}, { ticket: 'autumn', first_name: 'Adda', ext_id: '7' }]);
  expect(await judge({ student_id: '7' })).toEqual([
    'student_id: The ticket with this student id is for Adda Lee. Correct the name or the student id.',
  ]);
});
