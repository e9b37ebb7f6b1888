import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  frameRatio,
  highestZoom,
  moveCrop,
  placeCrop,
  placeOf,
  turnCrop,
  turnedSize,
  visibleSize,
  wholeCrop,
  zoomCrop,
  type Crop,
  type Size,
} from './crop.ts';

const landscape = { width: 2400, height: 1600 };

test('at first the frame shows as much of the middle as fits', () => {
  expect(visibleSize(landscape, wholeCrop)).toEqual({ width: 1280, height: 1600 });
  expect(visibleSize({ width: 800, height: 2000 }, wholeCrop)).toEqual({ width: 800, height: 1000 });
  expect(placeOf(landscape, wholeCrop)).toEqual({ x: 0.5, y: undefined });
});

test('a moved picture stops at its edge', () => {
  expect(placeOf(landscape, moveCrop(landscape, wholeCrop, { x: 5, y: 5 }))).toEqual({ x: 0, y: undefined });
  expect(moveCrop(landscape, wholeCrop, { x: 0.25, y: 0 }).x).toBeCloseTo(0.5 - (0.25 * 1280) / 2400);
});

test('magnifying keeps the point under the finger in place', () => {
  const at = { x: 0.9, y: 0.2 };
  const under = (crop: Crop) => {
    const [visible, whole] = [visibleSize(landscape, crop), turnedSize(landscape, crop.turns)];
    return [
      crop.x * whole.width + (at.x - 0.5) * visible.width,
      crop.y * whole.height + (at.y - 0.5) * visible.height,
    ].map(Math.round);
  };
  expect(under(zoomCrop(landscape, wholeCrop, 3, at))).toEqual(under(wholeCrop));
});

test('four quarter turns to the right, and one there and back, change nothing', () => {
  const picture = { width: 2000, height: 2000 };
  const crop = zoomCrop(picture, wholeCrop, 4);
  const placed = placeCrop(picture, crop, { x: 0.4, y: 0.6 });
  const around = [1, 2, 3, 4].reduce((turned) => turnCrop(picture, turned, 'right'), placed);
  const back = turnCrop(picture, turnCrop(picture, placed, 'right'), 'left');
  for (const end of [around, back]) {
    expect(end.turns).toBe(0);
    expect(end.x).toBeCloseTo(placed.x);
    expect(end.y).toBeCloseTo(placed.y);
  }
});

test('in any sequence of changes the frame is full, keeps its shape, and stays within the picture', () => {
  const side = fc.integer({ min: 1, max: 6000 });
  const amount = fc.double({ min: -2, max: 12, noNaN: true });
  const step = fc.record({ way: fc.constantFrom('move', 'zoom', 'left', 'right', 'place'), a: amount, b: amount });
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
      const picture = { width, height };
      const crop = steps.reduce((before, { way, a, b }) => does(picture, before, way, a, b), wholeCrop);
      const [visible, whole] = [visibleSize(picture, crop), turnedSize(picture, crop.turns)];
      const slip = 1e-6 * Math.max(width, height);
      expect(visible.width / visible.height).toBeCloseTo(frameRatio);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(highestZoom(picture, crop.turns));
      expect(crop.x * whole.width - visible.width / 2).toBeGreaterThanOrEqual(-slip);
      expect(crop.x * whole.width + visible.width / 2).toBeLessThanOrEqual(whole.width + slip);
      expect(crop.y * whole.height - visible.height / 2).toBeGreaterThanOrEqual(-slip);
      expect(crop.y * whole.height + visible.height / 2).toBeLessThanOrEqual(whole.height + slip);
    }),
  );
});

test('a position between the edges is reported as that position', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.double({ min: 1.1, max: 2, noNaN: true }), (x, y, zoom) => {
      const position = placeOf(landscape, placeCrop(landscape, zoomCrop(landscape, wholeCrop, zoom), { x, y }));
      expect(position.x).toBeCloseTo(x);
      expect(position.y).toBeCloseTo(y);
    }),
  );
});

function does(picture: Size, crop: Crop, way: string, a: number, b: number): Crop {
  if (way === 'move') return moveCrop(picture, crop, { x: a, y: b });
  if (way === 'zoom') return zoomCrop(picture, crop, a, { x: b / 12, y: a / 12 });
  if (way === 'place') return placeCrop(picture, crop, { x: a / 12, y: b / 12 });
  return turnCrop(picture, crop, way === 'left' ? 'left' : 'right');
}
