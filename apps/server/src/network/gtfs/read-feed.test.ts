import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { problemOfFeed } from '@fareway/texts/gtfs/problems.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import { readFeedHere } from './reading/read-feed-here.ts';
import { feedLimits } from './reading/feed.ts';
import { feedOf, feedWith, textOf } from './feed.fixture.ts';

const today = parseLocalDate('2026-11-20');

/** Reads a feed in this process, which takes a tenth of the time. */
const read = (bytes: Uint8Array, limits = {}) =>
  readFeedHere({ bytes, today, known: new Map(), limits: { ...feedLimits, ...limits } });

async function wordsOf(bytes: Uint8Array, limits = {}): Promise<string> {
  const reading = await read(bytes, limits);
  return reading.feed ? 'is read' : problemOfFeed(reading.problem, reading);
}

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

test('C-071 trips of a route with the same calls are one journey, and shapes do not matter', async () => {
  const { feed } = await read(feedOf());
  expect(feed!.groups[0]!.am!.trip_ids).toEqual(['735-out', '735-out-x']);
  expect(feed!.groups.map(({ route_id, place }) => [route_id, place])).toEqual([
    ['R735', 1],
    ['R735', 2],
    ['RN', 1],
    ['RN', 2],
  ]);
});

test('C-071 where the directions of a route leave one after the other, the first is the morning, whatever the hour', async () => {
  const { feed } = await read(
    feedOf({
      'trips.txt': 'route_id,service_id,trip_id,direction_id\nR735,WD,home,0\nR735,WD,out,1\n',
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
home,22:00:00,22:00:00,3200OTL1,1
home,22:30:00,22:30:00,3200LEE1,2
out,13:00:00,13:00:00,3200LEE1,1
out,13:30:00,13:30:00,3200OTL1,2
`,
      'frequencies.txt': null,
    }),
  );
  expect(feed!.groups.map(({ am, pm }) => [am?.trip_ids, pm?.trip_ids])).toEqual([[['out'], ['home']]]);
});

test('C-041 a service_id without a row in calendar.txt has the weekdays on which it mostly runs', async () => {
  const dates = ['20261123', '20261130', '20261207', '20261221', '20261212'];
  const { feed } = await read(
    feedOf({
      'trips.txt': 'route_id,service_id,trip_id\nR735,ONLY,735-out\n',
      'stop_times.txt':
        'trip_id,departure_time,stop_id,stop_sequence\n735-out,07:00:00,3200OTL1,1\n735-out,07:30:00,3200LEE1,2\n',
      'calendar.txt': null,
      'calendar_dates.txt': `service_id,date,exception_type\n${dates.map((date) => `ONLY,${date},1`).join('\n')}\n`,
      'frequencies.txt': null,
    }),
  );
  const { calendar } = feed!.groups[0]!;
  expect(calendar).toMatchObject({ weekdays: ['m'], first_day: '2026-11-23', last_day: '2026-12-21', added: 5 });
  expect(calendar.days.filter(({ date }) => date === '2026-12-12' || date === '2026-12-14')).toEqual([
    { date: '2026-12-12', direction: null, runs: true },
    { date: '2026-12-14', direction: null, runs: false },
  ]);
});

test('C-071 stops of one name far apart have their codes, and those across the road do not', async () => {
  const { feed } = await read(feedWith('stops.txt', 'Leeds', 'Otley Bus Station'));
  const names = feed!.groups.flatMap(({ am, pm }) =>
    [am, pm].flatMap((one) => one?.calls.map(({ stop }) => stop.name) ?? []),
  );
  expect([...new Set(names)]).toEqual(
    expect.arrayContaining(['Otley Bus Station', 'Otley Bus Station (1005)', 'Burley, Main Street']),
  );
  expect(names.filter((name) => name.startsWith('Burley'))).toEqual(['Burley, Main Street', 'Burley, Main Street']);
});

test('C-067 C-071 a file in Windows-1252 is read and named, and one whose letters are damaged is refused', async () => {
  const stops = (name: string) =>
    `stop_id,stop_name,stop_lat,stop_lon\n3200OTL1,${name},53.9,-1.6\n3200BUR1,B,53.9,-1.7\n3200BUR2,C,53.9,-1.7\n3200IGS1,D,53.9,-1.8\n3200LEE1,E,53.7,-1.5\n3200LEE9,F,53.8,-1.5\n`;
  const { feed } = await read(feedOf({ 'stops.txt': latin1(stops('Caf\u00e9 Corner')) }));
  expect(feed!.not_utf8).toEqual(['stops.txt']);
  expect(feed!.groups[0]!.am!.calls[0]!.stop.name).toBe('Café Corner');
  const mixed = Buffer.concat([strToU8(stops('Café Corner')), Uint8Array.of(0xe9, 0x0a)]);
  expect(await wordsOf(feedOf({ 'stops.txt': mixed }))).toBe(
    'stops.txt, line 2: Letters with accents are damaged here. Save the file as UTF-8.',
  );
});

test('a place is read however a program writes its number', async () => {
  const stops = textOf('stops.txt')
    .replace('53.905400,-1.693500', '.5,-4.0E-5')
    .replace('53.923100,-1.812300', '54.,+1.5e-1')
    .replace('53.795600,-1.548900', '0053.1234567,-4e-9');
  const { feed } = await read(feedOf({ 'stops.txt': stops }));
  const places = feed!.groups.flatMap(({ am, pm }) =>
    [am, pm].flatMap(
      (one) => one?.calls.map(({ stop }) => [stop.name, [stop.latitude, stop.longitude]] as const) ?? [],
    ),
  );
  expect(Object.fromEntries(places)).toMatchObject({
    'Otley Bus Station': [0.5, -0.000_04],
    'Ilkley Grammar School': [54, 0.15],
    Leeds: [53.123_457, 0],
  });
});

test.each([
  { bytes: feedOf({ 'stops.txt': null }), words: 'stops.txt: The feed does not have this file. Add it.' },
  { bytes: feedOf({ 'trips.txt': '' }), words: 'trips.txt: The file is empty.' },
  {
    bytes: feedOf({ 'calendar.txt': null, 'calendar_dates.txt': null }),
    words: 'calendar.txt: The feed does not have',
  },
  {
    bytes: feedWith('routes.txt', 'route_type', 'type'),
    words: 'routes.txt, line 1: The file has no column route_type.',
  },
  {
    bytes: feedWith('routes.txt', 'agency_id', 'route_id'),
    words: 'routes.txt, line 1: The file has the column route_id twice.',
  },
  { bytes: feedWith('routes.txt', 'RN,', 'R735,'), words: 'routes.txt, line 3: route_id R735 is there a second time.' },
  {
    bytes: feedWith('trips.txt', '735-home-fr', '735-home'),
    words: 'trips.txt, line 5: trip_id 735-home is there a second time.',
  },
  {
    bytes: feedWith('stops.txt', '3200BUR2', '3200BUR1'),
    words: 'stops.txt, line 4: stop_id 3200BUR1 is there a second time.',
  },
  { bytes: feedWith('stops.txt', '53.905400', '153.9'), words: 'stops.txt, line 2: stop_lat 153.9 is no place.' },
  { bytes: feedWith('stops.txt', '-1.693500', ''), words: 'stops.txt, line 2: stop_lon  is no place.' },
  {
    bytes: feedWith('stops.txt', '53.795600', '"54,3"'),
    words: 'stops.txt, line 6: stop_lat 54,3 is no place. Write decimal degrees, such as 53.9591 and -1.0815.',
  },
  { bytes: feedWith('stops.txt', '-1.548900', '1.9e3'), words: 'stops.txt, line 6: stop_lon 1.9e3 is no place.' },
  { bytes: feedWith('stop_times.txt', '3200LEE9', 'STN'), words: 'stop_times.txt, line 18: stop_id STN is a station' },
  {
    bytes: feedWith('stop_times.txt', '16:10:00', '16:70:00'),
    words: 'stop_times.txt, line 10: 16:70:00 is not a time.',
  },
  {
    bytes: feedWith('stop_times.txt', '16:10:00', '15:10:00'),
    words: 'stop_times.txt, line 10: The trip 735-home is here earlier',
  },
  {
    bytes: feedWith('stop_times.txt', '14:30:00', ''),
    words: 'stop_times.txt, line 11: The trip 735-home-fr has no time',
  },
  {
    bytes: feedWith('stop_times.txt', '3200BUR2,2', '3200BUR2,1'),
    words: 'stop_times.txt, line 9: trip_id 735-home, stop_sequence 1 is there',
  },
  {
    bytes: feedWith('stop_times.txt', '3200OTL1,10', '3200OTL1,first'),
    words: 'stop_times.txt, line 3: The stop_sequence first is no',
  },
  {
    bytes: feedWith('calendar.txt', '20260901', '01/09/2026'),
    words: 'calendar.txt, line 2: 01/09/2026 is not a day.',
  },
  { bytes: feedWith('calendar.txt', '20260901', '20260231'), words: 'calendar.txt, line 2: 20260231 is not a day.' },
  {
    bytes: feedWith('calendar.txt', '20270720', '20260720'),
    words: 'calendar.txt, line 2: The end_date 20260720 is before',
  },
  { bytes: feedWith('calendar.txt', 'WD,1', 'WD,x'), words: 'calendar.txt, line 2: monday has neither 0 nor 1.' },
  {
    bytes: feedWith('calendar_dates.txt', 'X,20261212,1', 'X,20261212,3'),
    words: 'calendar_dates.txt, line 6: The exception_type 3',
  },
  {
    bytes: feedWith('calendar_dates.txt', 'WD,20261208', 'WD,20261207'),
    words: 'calendar_dates.txt, line 3: service_id WD, date 20261207 is',
  },
  { bytes: feedWith('stops.txt', 'Leeds,', 'Leeds,a,b,c,'), words: 'stops.txt, line 6: The row has more cells' },
  { bytes: feedWith('stops.txt', 'Leeds,', '"Leeds,'), words: 'stops.txt, line 6: A quote opens in this row' },
  {
    bytes: feedWith('stops.txt', 'Leeds', 'Le\0eds'),
    words: 'stops.txt, line 6: The row has characters that are no text.',
  },
  {
    bytes: feedWith('stops.txt', 'Leeds', 'x'.repeat(30_000)),
    words: 'stops.txt, line 6: The row has more than 20,000',
  },
  {
    bytes: feedWith('stops.txt', 'Leeds', 'x'.repeat(300)),
    words: `stops.txt, line 6: ${'x'.repeat(80)}… is too long.`,
  },
  { bytes: Buffer.from('no zip file'), words: 'This is not a zip file' },
  { bytes: Buffer.from(zipSync({ 'readme.txt': strToU8('x') })), words: 'This zip file is no GTFS feed.' },
  { bytes: Buffer.from(zipSync({ 'a/b/stops.txt': strToU8('x') })), words: 'The files are in the folder a/b.' },
  {
    bytes: Buffer.from(zipSync({ '../stops.txt': strToU8('x') })),
    words: 'The zip file has names that lead out of it',
  },
  {
    bytes: Buffer.from(zipSync({ 'STOPS.TXT': strToU8('x'), 'stops.txt': strToU8('x') })),
    words: 'stops.txt: The zip file has this file twice.',
  },
])('C-071 a feed is refused with: $words', async ({ bytes, words }) => {
  expect(await wordsOf(bytes)).toContain(words);
});

test('C-071 a zip file that is cut off or damaged is refused or read, and never an error', async () => {
  const whole = feedOf();
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 0xff;
    const { feed, problem } = await read(damaged);
    expect(feed?.routes ?? problem).toBeDefined();
    expect((await read(whole.subarray(0, at))).problem).toBeDefined();
  }
});

test('C-071 a zip bomb, too many rows and too many services are refused while they are read', async () => {
  const bomb = new Uint8Array(60_000_000).fill(0x0a);
  expect(await wordsOf(feedOf({ 'stops.txt': bomb }))).toContain('stops.txt: The file is far larger than it looks.');
  expect(await wordsOf(feedOf(), { expandedBytes: 500 })).toContain('The file is far larger than it looks.');
  expect(await wordsOf(feedOf(), { calls: 5 })).toContain('stop_times.txt: The file has more than 5 rows.');
  expect(await wordsOf(feedOf(), { services: 3 })).toContain('The feed would make more than 3 services.');
});

test('C-071 the process that reads a feed is ended after its time, and the next feed is read', async () => {
  const feed = { bytes: feedOf(), today, known: new Map() };
  expect((await readFeed(feed, { milliseconds: 1 })).problem).toBe('too-slow');
  expect((await readFeed(feed, { bytes: 10 })).problem).toBe('too-large');
  expect((await readFeed(feed)).feed!.groups).toHaveLength(4);
});

test.each([
  ['1', '10 Mile Bank - Ely', '1 10 Mile Bank - Ely'],
  ['1', '1 Ely', '1 Ely'],
  ['1', '1: Ely', '1: Ely'],
  ['1', '1 – Ely', '1 – Ely'],
  ['X', 'X-press Leeds', 'X X-press Leeds'],
  ['7', '', '7'],
  ['', 'Ely', 'Ely'],
  ['7A', '7a', '7A 7a'],
])('C-071 the route %s, %s is named %s', async (short, long, name) => {
  const { feed } = await read(
    feedOf({
      'routes.txt': `route_id,route_short_name,route_long_name,route_type\nR735,${short},${long},3\n`,
      'trips.txt': 'route_id,service_id,trip_id,direction_id\nR735,WD,735-out,0\n',
    }),
  );
  expect(feed!.groups[0]!.name).toBe(name);
});

test('C-071 two stops of one name at which one trip calls are two stops, and codes that are cut do not make them one', async () => {
  const long = 'B'.repeat(40);
  const { feed } = await read(
    feedOf({
      'stops.txt': `stop_id,stop_code,stop_name,stop_lat,stop_lon
A1,${long}1,Bus Station,53.9054,-1.6935
A2,${long}2,Bus Station,53.9055,-1.6936
A3,${long}3,BUS  Station,53.9056,-1.6937
A4,1004,Bus Station,53.9057,-1.6938
`,
      'trips.txt': 'route_id,service_id,trip_id,direction_id\nR735,WD,T1,0\nR735,WD,T2,1\n',
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
T1,07:30:00,07:30:00,A1,1
T1,07:35:00,07:35:00,A2,2
T1,07:40:00,07:40:00,A3,3
T2,15:40:00,15:40:00,A3,1
T2,15:45:00,15:45:00,A4,2
`,
      'frequencies.txt': null,
    }),
  );
  const names = (calls: { stop: { name: string } }[] = []) => calls.map(({ stop }) => stop.name);
  const [am, pm] = [names(feed!.groups[0]!.am?.calls), names(feed!.groups[0]!.pm?.calls)];
  expect(am).toEqual(['Bus Station', `Bus Station (${'B'.repeat(25)})`, 'BUS  Station (A3)']);
  // the fourth is beside the first, and no trip calls at both
  expect(pm).toEqual(['BUS  Station (A3)', 'Bus Station']);
});
