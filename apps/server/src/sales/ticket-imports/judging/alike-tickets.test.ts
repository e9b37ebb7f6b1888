import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { findOrCreateUnclaimed } from '../../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildTicket } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { judgeTickets } from './judge-tickets.ts';

// tickets are written without their sales, so that the audit would find no receipts
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop?.stop());

type OnSale = 'annual' | 'autumn' | 'flexi' | 'single';
interface Held {
  ticket?: OnSale;
  first_name?: string;
  ext_id?: string | null;
  yr?: string | null;
  stop?: string;
  dest?: string | null;
  travel_pattern?: string;
  trips?: number;
  account?: { id: string };
  /** The address of an unclaimed account, or null for one without an address. */
  unclaimed?: string | null;
}

/** An operator with tickets on sale of one name, and the tickets of passengers called Lee, of the same account unless it is given. */
async function open(kinds: OnSale[], held: Held[]) {
  const { client, service, ticket } = await buildOperator(shop.db, {
    service: { stops: ['Skipton', 'Otley', 'Settle'], yr_groups: JSON.stringify({ secondary: true, primary: true }) },
    ticket: { name: 'Pass' },
  });
  const onSale = new Map([['annual' as OnSale, ticket]]);
  for (const type of kinds) {
    if (type === 'annual') continue;
    const single = type === 'single' && { start: null, expiry: null, price: 500 };
    const values = { client_id: client.id, service_id: service.id, name: 'Pass', year: ticket.year, type, ...single };
    onSale.set(type, await buildTicket(shop.db, values));
  }
  const family = await shop.purchaser();
  const unclaimedOf = async (email: string | null) => {
    const found = shop.db
      .transaction()
      .execute((transaction) => findOrCreateUnclaimed(transaction, shop.clock.now(), client.id, [email]));
    return (await found)[0];
  };
  const ids: string[] = [];
  for (const { ticket: type = 'annual', trips, account = family, unclaimed, ...details } of held) {
    const of = { client, service, ticket: onSale.get(type)! };
    const passenger = { first_name: 'Ada', last_name: 'Lee', ext_id: null, yr: null, dest: null, stop: 'Skipton' };
    const values = {
      ...passenger,
      ...details,
      user_id: unclaimed === undefined ? account.id : (await unclaimedOf(unclaimed))!,
      ...(trips !== undefined && { trips, default_trips: trips }),
    };
    ids.push((await buildCustomerTicket(shop.db, of, values)).id);
  }
  const scope = { ...allServices(client.id), now: shop.clock.now() };
  /** Judges rows by their cells: the outcome of each with the held ticket that it changes, or with the words of its refusal. */
  async function judgeWith(unread: Record<string, string>[], ...rows: Record<string, string>[]) {
    const common = { first_name: 'Ada', last_name: 'Lee', service: service.name, ticket: 'Pass' };
    const ofFile = [...rows, ...unread].map((values, index): RowOfFile => ({
      line: index + 2,
      values: { ...common, ...values },
      unreadable: [],
    }));
    const judged = await judgeTickets(shop.db, scope, ofFile.slice(0, rows.length), ofFile.slice(rows.length));
    return judged.map((row) => {
      if (row.outcome === 'refused') return row.problems.map(({ field, words }) => `${field}: ${words}`).join(' ');
      return row.outcome === 'changed' ? `changes ${ids.indexOf((row.change as { id: string }).id)}` : row.outcome;
    });
  }
  return { judgeWith, judge: (...rows: Record<string, string>[]) => judgeWith([], ...rows) };
}

const severalAlike =
  'last_name: Several tickets of this name fit this row. Fill in what tells them apart, such as the student id or the email address.';
const sameAs = (line: number) => `last_name: Line ${line} is the same passenger and ticket. Keep one of them.`;
const fitsAs = (line: number) =>
  `last_name: Line ${line} fits the same ticket. Keep one of the lines if both mean one ticket. Otherwise fill in what tells them apart, such as the student id or the email address.`;

test('of several tickets of one child a row means the one that it leaves as it is, and a row that fits two equally the one that is left', async () => {
  const { judge } = await open(['flexi'], [{}, { stop: 'Otley' }, { ticket: 'flexi', trips: 7 }]);
  const same = { stop: 'Skipton' };
  const moved = { stop: 'Settle' };
  const trips = { stop: 'Skipton', trips: '7' };
  expect(await judge(same, moved, trips)).toEqual(['unchanged', 'changes 1', 'unchanged']);
  expect(await judge(moved, trips, same)).toEqual(['changes 1', 'unchanged', 'unchanged']);
  expect(await judge(trips, moved, same)).toEqual(['unchanged', 'changes 1', 'unchanged']);
});

test('of two rows that leave a ticket as it is, the one that says more takes the ticket that it names', async () => {
  const { judge } = await open([], [{ yr: '5' }, { yr: '9' }]);
  for (const rows of [
    [{}, { year_group: 'Year 5' }],
    [{ year_group: 'Year 5' }, {}],
    [{}, { year_group: 'Year 9' }],
  ])
    expect(await judge(...rows)).toEqual(['unchanged', 'unchanged']);
});

test('a row that changes one of several tickets, and fits none best, is refused', async () => {
  const { judge } = await open([], [{ stop: 'Skipton' }, { stop: 'Otley', yr: '9' }]);
  expect(await judge({ stop: 'Settle' })).toEqual([severalAlike]);
  expect(await judge({ stop: 'Settle', year_group: 'Year 9' })).toEqual(['changes 1']);
});

test('a second row of a ticket is refused, and takes no ticket of another passenger of the name that is left', async () => {
  const { judge } = await open([], [{ yr: '5' }, { stop: 'Otley', yr: '9' }]);
  expect(await judge({ stop: 'Skipton' }, { stop: 'Skipton' })).toEqual(['unchanged', fitsAs(2)]);
  const rows = [{ year_group: 'Year 5', stop: 'Settle' }, { stop: 'Skipton' }];
  expect(await judge(...rows)).toEqual([fitsAs(3), 'unchanged']);
});

test('the address decides between tickets on sale of one name, too', async () => {
  const [one, other] = [await shop.purchaser(), await shop.purchaser({ email: 'two@families.example' })];
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
  const held = [{ yr: '5' }, { yr: '6', account: await shop.purchaser() }];
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

test('the order of rows does not decide which ticket a row means', async () => {
  const { judge } = await open([], [{ dest: 'A' }, { dest: 'B' }, { stop: 'Otley', dest: 'A' }]);
  const [one, two, three] = [{ stop: 'Skipton' }, { destination: 'A' }, { stop: 'Otley', destination: 'B' }];
  const [ofOne, ofTwo, ofThree] = await judge(one, two, three);
  expect(await judge(two, one, three)).toEqual([ofTwo, ofOne, ofThree]);
  expect(await judge(three, two, one)).toEqual([ofThree, ofTwo, ofOne]);
});

test('a ticket whose days cannot be read keeps no file from being read', async () => {
  const { judge } = await open([], [{ travel_pattern: 'weekdays' }]);
  expect(await judge({ stop: 'Skipton' })).toEqual(['unchanged']);
});

test('two rows that change one of several tickets are refused in any order, also when one of them is refused for something else', async () => {
  const { judge } = await open([], [{ yr: '5' }, { stop: 'Otley', yr: '9', account: await shop.purchaser() }]);
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
  const { judgeWith } = await open([], [{ yr: '5' }, { stop: 'Otley', yr: '9', account: await shop.purchaser() }]);
  const unread = { stop: 'Skipton', year_group: 'Year 5', destination: '#N/A' };
  expect(await judgeWith([unread], { stop: 'Skipton', year_group: 'Year 7' })).toEqual([fitsAs(3)]);
});

test('as many rows as can leave a ticket as it is do so, in any order', async () => {
  const { judge } = await open([], [{ yr: '5' }, { yr: '9' }]);
  const rows = [{ stop: 'Skipton' }, { year_group: 'Year 5' }];
  expect(await judge(...rows)).toEqual(['unchanged', 'unchanged']);
  expect(await judge(...rows.toReversed())).toEqual(['unchanged', 'unchanged']);
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

test('tickets that are alike in everything are each other’s equals: each row has one of them', async () => {
  const { judge } = await open([], [{}, {}]);
  expect(await judge({ stop: 'Settle' }, { stop: 'Settle' })).toEqual(['changes 0', 'changes 1']);
});

test('the address of a row decides between passengers of one name, also where one of them has no student id', async () => {
  const other = await shop.purchaser({ email: 'b@families.example' });
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

test('a ticket that is held is found by its student id before another one of the name', async () => {
  const { judge } = await open(['autumn'], [{}, { ticket: 'autumn', first_name: 'Adda', ext_id: '7' }]);
  expect(await judge({ student_id: '7' })).toEqual([
    'student_id: The ticket with this student id is for Adda Lee. Correct the name or the student id.',
  ]);
});

test('a second row of a ticket is refused with the line of the first, also where another ticket has the name', async () => {
  const { judge } = await open(['autumn'], [{}]);
  expect(await judge({}, {})).toEqual(['unchanged', sameAs(2)]);
});

test('a student id is given to one passenger of a file', async () => {
  const { judge } = await open([], [{}, { first_name: 'Bo' }]);
  expect(await judge({ student_id: '7' }, { first_name: 'Bo', student_id: '7' })).toEqual(['changes 0', sameAs(2)]);
  expect(
    await judge({ first_name: 'Cy', student_id: '7', stop: 'Otley', year_group: 'Year 5' }, { student_id: '7' }),
  ).toEqual(['new', sameAs(2)]);
});

test('any number of tickets of one name are found by rows that say exactly what they have, in any order', async () => {
  const account = await shop.purchaser({ email: 'spare@families.example' });
  const held = Array.from({ length: 45 }, (_, index) => ({ ticket: 'flexi' as const, trips: index, account }));
  const { judge } = await open(['flexi'], held);
  const rows = held.map(({ trips }) => ({ stop: 'Skipton', trips: String(trips), email: account.email }));
  const [first, ...others] = rows;
  const unchanged = others.map(() => 'unchanged');
  expect(await judge(...rows.toReversed())).toEqual(['unchanged', ...unchanged]);
  expect(await judge({ ...first!, stop: 'Settle' }, ...others.toReversed())).toEqual([severalAlike, ...unchanged]);
});

test('more tickets of one name than are compared are told apart by the student id or the address only', async () => {
  const account = await shop.purchaser({ email: 'many@families.example' });
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
