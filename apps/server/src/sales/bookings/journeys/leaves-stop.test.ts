import { expect, test } from 'vitest';
import { leavesStop } from './leaves-stop.ts';

test('the time at a stop is known only where the timetable has one for it', () => {
  const at = (stop: string, ...calls: [string, number | null][]) => {
    const { time, isTimed } = leavesStop({ time: '0725', times: { calls, time: '0725' } }, stop);
    return isTimed ? time : undefined;
  };
  const timed: [string, number | null][] = [
    ['Otley', 445],
    ['Skipton', 470],
    ['School', 510],
  ];
  expect([at('Otley', ...timed), at('Skipton', ...timed), at('Elsewhere', ...timed)]).toEqual([
    '0725',
    '0750',
    undefined,
  ]);
  // the bus begins at 07:25 and not at the time of the second stop
  expect(at('Otley', ['Otley', null], ['Skipton', 480], ['School', 510])).toBeUndefined();
  expect(at('Skipton', ['Otley', 445], ['Skipton', null], ['School', 510])).toBeUndefined();
  expect(at('Otley')).toBeUndefined();
});
