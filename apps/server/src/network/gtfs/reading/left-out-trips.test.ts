import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { feedOf } from '../feed.fixture.ts';
import { feedLimits } from './feed.ts';
import { readFeedHere } from './read-feed-here.ts';

const read = (bytes: Uint8Array) =>
  readFeedHere({ bytes, today: parseLocalDate('2026-11-20'), known: new Map(), limits: feedLimits });

test('C-071 a trip on demand and trips whose parts are in no file are left out with the reason, and the rest is read', async () => {
  const bytes = feedOf({
    'routes.txt': 'route_id,route_short_name,route_long_name,route_type\nR1,7,Otley - Ilkley,3\n',
    'trips.txt':
      'route_id,service_id,trip_id,direction_id\nR1,WD,T1,0\nR1,WD,T2,1\nR1,WD,T3,0\nR9,WD,T4,0\nR1,W9,T5,0\nR1,WD,T6,0\n',
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence,location_id,start_pickup_drop_off_window,end_pickup_drop_off_window
T1,07:30:00,07:30:00,3200OTL1,1,,,
T1,08:10:00,08:10:00,3200IGS1,2,,,
T2,15:30:00,15:30:00,3200IGS1,1,,,
T2,16:10:00,16:10:00,3200OTL1,2,,,
T3,,,,1,area1,09:00:00,12:00:00
T3,,,,2,area1,09:00:00,12:00:00
T4,07:30:00,07:30:00,3200OTL1,1,,,
T5,07:30:00,07:30:00,3200OTL1,1,,,
T6,07:30:00,07:30:00,3200OTL1,1,,,
T6,07:50:00,07:50:00,GONE,2,,,
T7,07:50:00,07:50:00,3200OTL1,1,,,
`,
    'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT8,09:00:00,17:00:00,600\n',
  });
  const { feed } = await read(bytes);
  expect(feed!.groups.map(({ name, am, pm }) => [name, am?.trip_ids, pm?.trip_ids])).toEqual([
    ['7 Otley - Ilkley', ['T1'], ['T2']],
  ]);
  expect(feed!.left_out.map(({ reason, examples }) => [reason, examples])).toEqual([
    ['no-trip', ['T7']],
    ['no-route', ['T4']],
    ['flexible', ['T3']],
    ['no-service', ['T5']],
    ['no-stop', ['T6']],
  ]);
});

test('a trip of more than two days, and one whose last stop for passengers has no time, are left out, and the rest is read', async () => {
  const bytes = feedOf({
    'routes.txt': 'route_id,route_short_name,route_type\nR1,7,3\n',
    'trips.txt':
      'route_id,service_id,trip_id,direction_id\n' + ['T1', 'T2', 'T3', 'T4'].map((id) => `R1,WD,${id},0\n`).join(''),
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
T1,07:30:00,07:30:00,3200OTL1,1,0,0
T1,08:10:00,08:10:00,3200IGS1,2,0,0
T2,20:00:00,20:00:00,3200OTL1,1,0,0
T2,49:10:00,49:10:00,3200IGS1,2,0,0
T3,20:00:00,20:00:00,3200OTL1,1,0,0
T3,103:10:00,103:10:00,3200IGS1,2,0,0
T4,07:30:00,07:30:00,3200OTL1,1,0,0
T4,,,3200IGS1,2,0,0
T4,08:30:00,08:30:00,3200LEE1,3,1,1
`,
    'frequencies.txt': null,
  });
  const { feed } = await read(bytes);
  expect(feed?.groups.map(({ am, pm }) => [am?.trip_ids, pm?.trip_ids])).toEqual([[['T1'], undefined]]);
  expect(feed?.left_out.map(({ reason, examples }) => [reason, examples])).toEqual([
    ['long-trip', ['T2', 'T3']],
    ['no-end-time', ['T4']],
  ]);
});
