import { timetableDayInvalid } from '@fareway/texts/refusals/network.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { readTimetable } from '@fareway/domain/network/timetable.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../../../imports/import-file.fixture.ts';
import type { Imports } from '../../../../imports/import-file.fixture.ts';
import { localDate } from '../../../../platform/clock.ts';
import { followTimetable } from '../../../../sales/stop-moves/follow-timetable.ts';
import { buildCustomerTicket } from '../../../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../../testing/builders/build-operator.ts';
import { keyOf } from '../../../../testing/staff/staff-browser.ts';
import { testStaff } from '../../../../testing/test-staff.ts';
import { startTestShop } from '../../../../testing/test-shop.ts';
import type { TestShop } from '../../../../testing/test-shop.ts';
import { changeTimetable } from '../change-timetable.ts';
import { showTimetables } from '../show-timetables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const today = () => localDate(new Date(), 'Europe/London');
const inDays = (days: number) => addDays(today(), days);

async function open(stops = ['Skipton', 'Addingham', 'Ilkley']) {
  const operator = await buildOperator(shop.db, { service: { name: 'D1', stops } });
  return { operator, imports: await openImports(shop, operator.client) };
}

async function timetablesOf({ client, service }: TestOperator) {
  const { timetables } = await showTimetables(shop.deps, { client_id: client.id, service_id: service.id });
  return timetables.map(({ valid_from, moves, ...journeys }) => ({
    from: valid_from,
    ...Object.fromEntries(
      directions.map((direction) => [
        direction,
        journeys[direction].map(({ stop, minutes }) =>
          `${stop} ${minutes === null ? '' : writeClockTime(minutes)}`.trim(),
        ),
      ]),
    ),
    moves: moves.map(({ from, to }) => `${from} > ${to}`),
  }));
}

const fileOf = (...rows: string[]) => ['Service,Valid from,Direction,Stop,Time,Board instead at', ...rows].join('\n');

async function importFile(imports: Imports, file: string) {
  const shown = await imports.preview('timetables', file);
  expect((await imports.apply(shown)).status).toBe(204);
  return shown;
}

const refusalsOf = async (imports: Imports, file: string | Uint8Array) => {
  const { preview } = await imports.preview('timetables', file);
  return preview!.judgement!.refused.map(({ line, column, words }) => [line, column, words]);
};

test('C-063 C-069 a timetable is shown, written from its day on, known again, and taken back', async () => {
  const { operator, imports } = await open();
  const [first] = await timetablesOf(operator);
  const day = inDays(10);
  const file = fileOf(
    `D1,${day},AM,skipton,7:45,`,
    `D1,${day},AM,Addingham,08.00,`,
    `D1,${day},AM,Ilkley,,`,
    `d1,${day},AM,Otley,0830,`,
  );
  const shown = await imports.preview('timetables', file);
  expect(shown.preview?.judgement).toMatchObject({
    counts: { new: 4, changed: 0, unchanged: 0, refused: 0 },
    sentences: [
      expect.stringMatching(/^D1 from .*: 4 outward stops and 3 return stops\.$/),
      expect.stringMatching(/: the return journey stays as it is\.$/),
      'There is no stop Otley yet. It is added.',
    ],
  });
  expect(await timetablesOf(operator)).toEqual([first]);
  expect((await imports.apply(shown)).status).toBe(204);
  const written = {
    from: day,
    am: ['Skipton 07:45', 'Addingham 08:00', 'Ilkley', 'Otley 08:30'],
    pm: ['Ilkley', 'Addingham', 'Skipton'],
    moves: [],
  };
  expect(await timetablesOf(operator)).toEqual([first, written]);
  const again = await imports.preview('timetables', file);
  expect(again.preview?.judgement).toMatchObject({ counts: { unchanged: 4, changed: 0 }, keys: { timetable: 4 } });

  const changed = await importFile(imports, file.replace('7:45', '07:50'));
  expect(changed.preview?.judgement?.counts).toEqual({ new: 0, changed: 1, unchanged: 3, refused: 0 });
  expect((await timetablesOf(operator))[1]!).toMatchObject({ am: ['Skipton 07:50', ...written.am.slice(1)] });
  expect(keyOf(await imports.undo(shown))).toEqual([409, 'import-in-use']);
  expect((await imports.undo(changed)).status).toBe(204);
  expect(await timetablesOf(operator)).toEqual([first, written]);
  expect((await imports.undo(shown)).status).toBe(204);
  expect(await timetablesOf(operator)).toEqual([first]);
});

test('C-063 C-026 a stop with passengers is left out only with a row that says where they board instead', async () => {
  const { operator, imports } = await open();
  const { id: user_id, email } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, {
    user_id,
    stop: 'Addingham',
    start: '2026-09-01',
    expiry: inDays(200),
  });
  const day = inDays(10);
  const rows = ['AM,Skipton', 'AM,Ilkley', 'PM,Ilkley', 'PM,Skipton'].map((row) => `D1,${day},${row},,`);
  expect(await refusalsOf(imports, fileOf(...rows))).toEqual([
    [
      2,
      'Stop',
      'Passengers board at stops that this timetable does not have: Addingham (1 passenger). So it cannot be saved. Keep these stops, or choose where the passengers board instead. Add a row for each of these stops with “Board instead at”, or save the timetable on its page.',
    ],
    ...[3, 4, 5].map((line) => [
      line,
      'Stop',
      'Line 2 is refused, and a timetable is imported only as a whole. Correct that line.',
    ]),
  ]);
  expect(await refusalsOf(imports, fileOf(...rows, `D1,${day},,Addingham,,Leeds`))).toContainEqual([
    6,
    'Board instead at',
    'The timetable does not call at Leeds. Write one of its stops.',
  ]);
  const shown = await importFile(imports, fileOf(...rows, `D1,${day},,Addingham,,Ilkley`));
  expect(shown.preview?.judgement?.sentences.slice(1)).toEqual([
    expect.stringMatching(/leaves out Addingham\.$/),
    expect.stringMatching(/: passengers of Addingham board at Ilkley\. Each purchaser gets an email with the day\.$/),
  ]);
  expect((await timetablesOf(operator))[1]!).toMatchObject({ moves: ['Addingham > Ilkley'] });
  const mails = shop.db.selectFrom('messages').select('template').where('recipient', '=', email);
  expect(await mails.execute()).toEqual([{ template: 'stop-will-move' }]);
  const exported = await imports.download('/exports/timetables');
  expect((await imports.preview('timetables', exported)).preview?.judgement?.counts).toMatchObject({
    new: 0,
    changed: 0,
    refused: 0,
  });
});

test('C-064 a passenger who buys between preview and import stops it, and nothing is written', async () => {
  const { operator, imports } = await open();
  const day = inDays(10);
  const shown = await imports.preview('timetables', fileOf(`D1,${day},AM,Skipton,,`, `D1,${day},PM,Skipton,,`));
  expect(shown.preview?.judgement?.counts).toMatchObject({ new: 2 });
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, stop: 'Ilkley', start: '2026-09-01', expiry: inDays(200) });
  expect(keyOf(await imports.apply(shown))).toEqual([409, 'import-changed']);
  expect(await timetablesOf(operator)).toHaveLength(1);
});

test('C-064 C-029 rows that the page would refuse, and hostile ones, are refused with the whole timetable', async () => {
  const { operator, imports } = await open();
  const day = inDays(10);
  const other = await buildOperator(shop.db, { service: { name: 'Their service', stops: ['Theirs'] } });
  const later = await buildService(shop.db, { client_id: operator.client.id, name: 'D2', stops: ['Skipton'] });
  const asWhole = (line: number) =>
    `Line ${line} is refused, and a timetable is imported only as a whole. Correct that line.`;
  expect(
    await refusalsOf(
      imports,
      fileOf(
        `D1,${day},AM,Skipton,08:00,`,
        `D1,${day},AM,Ilkley,08:10,`,
        `D1,${day},AM,Otley,25:99,`,
        `D2,${inDays(-1)},AM,Skipton,08:00,`,
        `D2,${inDays(900)},AM,Skipton,08:00,`,
        `D2,,AM,Skipton,09:00,`,
      ),
    ),
  ).toEqual([
    [2, 'Stop', asWhole(4)],
    [3, 'Stop', asWhole(4)],
    [4, 'Time', 'Enter a time such as 07:52, or leave it empty.'],
    [5, 'Valid from', timetableDayInvalid],
    [6, 'Valid from', timetableDayInvalid],
    [7, 'Valid from', 'Write the day from which the timetable counts, today or later.'],
  ]);
  const falling = await refusalsOf(
    imports,
    fileOf(
      `D1,${day},AM,Skipton,08:00,`,
      `D1,${day},AM,Ilkley,07:50,`,
      `D1,${day},PM,Ilkley,,`,
      `D1,${day},PM,Ilkley,,`,
    ),
  );
  expect(falling).toEqual([
    [2, 'Time', 'Ilkley 07:50 is before Skipton 08:00.'],
    [3, 'Time', 'Ilkley 07:50 is before Skipton 08:00.'],
    [4, 'Stop', asWhole(2)],
    [5, 'Stop', 'Ilkley is in the row above as well.'],
  ]);
  // each of these rows could belong to the timetable of D1
  for (const [row, column, words] of [
    [`Their service,${day},AM,Theirs,,`, 'Service', 'No service has this name. Write one of: D1, D2.'],
    [`D1,31/02/2027,AM,Ilkley,,`, 'Valid from', 'This is not a day. Write it as 31/12/2026 or 2026-12-31.'],
    [`D1,${day},up,Ilkley,,`, 'Direction', 'Write AM for the outward journey or PM for the return journey.'],
    [`D1,${day},AM,,,`, 'Stop', 'Stop is empty. Fill it in.'],
    [`D1,${day},AM,Skipton,,Ilkley`, 'Direction', expect.stringContaining('Leave this empty.')],
  ] as const)
    expect(await refusalsOf(imports, fileOf(`D1,${day},AM,Skipton,08:00,`, row))).toEqual([
      [2, 'Stop', asWhole(3)],
      [3, column, words],
    ]);
  const numbered = [
    'Service,Valid from,Direction,Stop,Order',
    `D1,${day},AM,Skipton,2`,
    `D1,${day},AM,Ilkley,2`,
    `D1,${day},AM,Otley,1e9`,
    `D1,${day},AM,Leeds,`,
  ];
  expect(await refusalsOf(imports, numbered.join('\n'))).toContainEqual([
    4,
    'Order',
    expect.stringContaining('from 1 to 9999'),
  ]);
  expect(await refusalsOf(imports, numbered.slice(0, 3).join('\n'))).toContainEqual([
    3,
    'Order',
    'Line 2 has this place, too. Correct one of them.',
  ]);
  const foreign = { client_id: other.client.id, service_id: other.service.id };
  expect((await showTimetables(shop.deps, foreign)).timetables).toHaveLength(1);
  const own = { client_id: operator.client.id, service_id: later.id };
  expect((await showTimetables(shop.deps, own)).timetables).toHaveLength(1);
});

test('C-063 rows are put in the order of their numbers, a stop is known by its ATCO code, and a timetable of today cannot be taken back', async () => {
  const { operator, imports } = await open();
  await shop.db
    .updateTable('stops')
    .set({ atco_code: '3200YN1' })
    .where('client_id', '=', operator.client.id)
    .where('name', '=', 'Ilkley')
    .execute();
  const file = [
    'Service,Valid from,Direction,Stop,Order',
    `D1,${today()},AM,3200YN1,20`,
    `D1,${today()},AM,Skipton,3`,
  ].join('\n');
  const shown = await importFile(imports, file);
  expect((await timetablesOf(operator))[0]!).toMatchObject({
    am: ['Skipton', 'Ilkley'],
    pm: ['Ilkley', 'Addingham', 'Skipton'],
  });
  expect(await imports.undo(shown)).toMatchObject({ status: 409, body: { error_key: 'import-in-use' } });
});

test('C-063 C-069 for any timetables, exporting them and importing the file again changes nothing', async () => {
  const stop = fc.constantFrom('Skipton', '=Ilkley', 'Café, “Corner”', 'Otley', "St John's");
  const journey = fc
    .array(fc.record({ stop, time: fc.integer({ min: 0, max: 1439 }).map((minutes) => writeClockTime(minutes)) }), {
      maxLength: 6,
    })
    .map((calls) => {
      const times = calls.map(({ time }) => time).toSorted((one, other) => (one < other ? -1 : 1));
      return calls.flatMap((call, index) =>
        call.stop === calls[index - 1]?.stop ? [] : [{ stop: call.stop, time: index % 3 === 2 ? '' : times[index]! }],
      );
    });
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 3 });
  const { operator, imports } = await open([]);
  let number = 0;
  await fc.assert(
    fc.asyncProperty(days, journey, journey, async (some, am, pm) => {
      number += 1;
      const service = await buildService(shop.db, {
        client_id: operator.client.id,
        name: `S${number}`,
        stops: ['Skipton', 'Leeds'],
      });
      const key = { client_id: operator.client.id, service_id: service.id };
      for (const ahead of some.toSorted((one, other) => one - other)) {
        const { seen, timetables } = await showTimetables(shop.deps, key);
        const typed = { valid_from: inDays(ahead), am, pm };
        const saved = { ...readTimetable(typed), moves: [{ from: 'Leeds', to: am[0]?.stop ?? pm[0]?.stop ?? '' }] };
        const basis = timetables.at(-1)?.valid_from ?? null;
        await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, saved, { seen, basis });
      }
      const { preview } = await imports.preview('timetables', await imports.download('/exports/timetables'));
      expect(preview?.judgement).toMatchObject({ counts: { new: 0, changed: 0, refused: 0 } });
    }),
    { numRuns: 10 },
  );
  const { preview } = await imports.preview('timetables', await imports.download('/exports/timetables'));
  expect(preview?.judgement?.counts.unchanged).toBeGreaterThan(10);
});
