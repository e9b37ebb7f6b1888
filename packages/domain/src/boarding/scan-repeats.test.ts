import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeScan, repeatsScan } from './scan-repeats.ts';
import type { RecordedScan, TicketScan } from './scan-repeats.ts';

const start = Date.parse('2026-11-20T07:30:00Z');
const scan = ({ at = 0, ...input }: Partial<TicketScan> & { at?: number }): TicketScan => ({
  id: 'b',
  device_id: 'bus 12',
  service_id: 'X41',
  run_id: null,
  boarded_at: new Date(start + at * 1_000),
  ...input,
});
const isRepeat = (later: Parameters<typeof scan>[0], earlier: Parameters<typeof scan>[0] = {}) =>
  repeatsScan(scan(later), scan({ id: 'a', ...earlier }));

test('F-48 the same device repeats a scan for less than 90 seconds, also on another service or run', () => {
  expect([0, 89.999, 90].map((at) => isRepeat({ at }))).toEqual([true, true, false]);
  expect(isRepeat({ at: 60, service_id: 'X42', run_id: 'PM' }, { run_id: 'AM' })).toBe(true);
});

test('F-48 two devices on one run repeat each other for a day, and devices on different runs do not', () => {
  const other = { device_id: 'rear door' };
  const afterSeconds = (at: number) => isRepeat({ ...other, at, run_id: 'AM' }, { run_id: 'AM' });
  expect([3_600, 86_399, 86_400].map(afterSeconds)).toEqual([true, true, false]);
  expect(isRepeat({ ...other, at: 1, run_id: 'PM' }, { run_id: 'AM' })).toBe(false);
});

test('F-48 without a run, two devices repeat each other on the same service for less than 90 seconds', () => {
  const other = { device_id: 'rear door' };
  expect([0, 89, 90].map((at) => isRepeat({ ...other, at }, { run_id: 'AM' }))).toEqual([true, true, false]);
  expect(isRepeat({ ...other, at: 1, service_id: 'X42' })).toBe(false);
});

test('of two scans exactly one is later than the other', () => {
  expect(isRepeat({ at: -1 })).toBe(false);
  expect([isRepeat({ id: 'b' }), isRepeat({ id: 'a' }, { id: 'b' }), isRepeat({ id: 'a' })]).toEqual([
    true,
    false,
    false,
  ]);
});

const someScans = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 400 }),
    device_id: fc.constantFrom('front', 'rear'),
    run_id: fc.constantFrom(null, 'AM', 'PM'),
    service_id: fc.constantFrom('X41', 'X42'),
  }),
  { maxLength: 12 },
);

test('F-49 the same scans count in whatever order they are sent', () => {
  fc.assert(
    fc.property(someScans, fc.infiniteStream(fc.nat()), (inputs, luck) => {
      const scans = inputs.map((one, index) => scan({ ...one, id: String(index).padStart(2, '0') }));
      const order = scans.map((one) => ({ one, place: luck.next().value ?? 0 })).toSorted((a, b) => a.place - b.place);
      const recorded: RecordedScan[] = [];
      for (const { one } of order) {
        const { repeats, overtakes } = placeScan(one, recorded);
        for (const other of overtakes) other.is_counted = false;
        recorded.push({ ...one, is_counted: !repeats });
      }
      const counted = recorded.filter(({ is_counted }) => is_counted).map(({ id }) => id);
      const expected = scans.filter((one) => !scans.some((other) => repeatsScan(one, other))).map(({ id }) => id);
      expect(counted.toSorted()).toEqual(expected);
    }),
  );
});
