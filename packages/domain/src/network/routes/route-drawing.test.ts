import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawRoute, farMetres, measureRoute, metresBetween } from './route-drawing.ts';
import type { Place } from './route-drawing.ts';

const skipton = { latitude: 53.9617, longitude: -2.0163 };
const ilkley = { latitude: 53.9249, longitude: -1.8226 };
const otley = { latitude: 53.9058, longitude: -1.6925 };
/** The Market Place of another town with this name, in Lincolnshire. */
const elsewhere = { latitude: 53.005, longitude: 0.045 };

/** Positions in Great Britain. */
const places = fc.record({
  latitude: fc.double({ min: 50, max: 59, noNaN: true }),
  longitude: fc.double({ min: -6, max: 1.7, noNaN: true }),
});
/** Positions of one region, so that the earth is nearly flat. */
const near = fc.array(
  fc.record({
    latitude: fc.double({ min: 53.7, max: 54.1, noNaN: true }),
    longitude: fc.double({ min: -2.2, max: -1.6, noNaN: true }),
  }),
  { minLength: 2, maxLength: 12 },
);
const stopsOf = (list: readonly (Place | null)[]) => list.map((place) => ({ place }));
const farOf = (list: readonly (Place | null)[]) => measureRoute(stopsOf(list)).map(({ is_far }) => is_far);

test('C-028 distances are those of the map: Skipton is 13 km from Ilkley, and a degree of latitude has 111 km', () => {
  expect(metresBetween(skipton, ilkley)).toBeCloseTo(13_320, -2);
  expect(metresBetween({ latitude: 53, longitude: 0 }, { latitude: 54, longitude: 0 })).toBeCloseTo(111_195, 0);
  expect(metresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111_195, 0);
});

test('C-028 a distance is the same both ways, none to itself, and no detour is shorter', () => {
  fc.assert(
    fc.property(places, places, places, (one, other, third) => {
      expect(metresBetween(one, one)).toBe(0);
      expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 3);
      expect(metresBetween(one, other)).toBeLessThanOrEqual(
        metresBetween(one, third) + metresBetween(third, other) + 0.01,
      );
    }),
  );
});

test('C-028 a stop more than 25 km from its neighbours is pointed out, and its neighbours are not', () => {
  expect(farOf([skipton, ilkley, otley])).toEqual([false, false, false]);
  expect(farOf([skipton, elsewhere, ilkley])).toEqual([false, true, false]);
  expect(farOf([skipton, ilkley, elsewhere])).toEqual([false, false, true]);
  expect(farOf([elsewhere, skipton, ilkley])).toEqual([true, false, false]);
  const degrees = (metres: number) => ({ latitude: 53 + metres / 111_195.08, longitude: 0 });
  expect(farOf([degrees(0), degrees(farMetres - 5)])).toEqual([false, false]);
  expect(farOf([degrees(0), degrees(farMetres + 5)])).toEqual([true, true]);
});

test('C-028 stops without a position are passed over, and a route of one stop has no distance', () => {
  const measured = measureRoute(stopsOf([null, skipton, null, ilkley, null]));
  expect(measured.map(({ previous }) => previous)).toEqual([null, null, 1, 1, 3]);
  expect(measured.map(({ metres }) => metres !== null)).toEqual([false, false, false, true, false]);
  expect(farOf([null, elsewhere, null])).toEqual([false, false, false]);
  expect(measureRoute([])).toEqual([]);
});

test('C-028 a route is drawn to scale inside its box, with north at the top', () => {
  fc.assert(
    fc.property(near, fc.integer({ min: 200, max: 800 }), (list, width) => {
      const drawing = drawRoute(list, width);
      fc.pre(drawing !== undefined);
      const { points, height, scale } = drawing;
      for (const { x, y } of points) {
        expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
      }
      const unitsPerMetre = scale.units / scale.metres;
      for (const [index, place] of list.entries()) {
        const metres = metresBetween(list[0]!, place);
        const units = Math.hypot(points[index]!.x - points[0]!.x, points[index]!.y - points[0]!.y);
        // within 1 per cent, because the earth is not flat
        expect(Math.abs(units - metres * unitsPerMetre)).toBeLessThanOrEqual(0.01 * units + 0.5);
        expect((place.latitude - list[0]!.latitude) * (points[0]!.y - points[index]!.y)).toBeGreaterThanOrEqual(0);
      }
      expect(scale.units).toBeLessThanOrEqual(width / 3);
    }),
  );
});

test('C-028 one position, or several that are equal, are no line', () => {
  expect([drawRoute([], 400), drawRoute([skipton], 400), drawRoute([skipton, skipton], 400)]).toEqual(
    Array(3).fill(undefined),
  );
  // a line due north has a width too
  expect(drawRoute([skipton, { ...skipton, latitude: 54.1 }], 400)?.points.map(({ x }) => x)).toEqual([200, 200]);
});
