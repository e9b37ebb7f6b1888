import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingSize, longestSide } from './photo-size.ts';

test('a photo is scaled down to 1200 pixels on its longest side, and never enlarged', () => {
  expect(fittingSize({ width: 4000, height: 3000 })).toEqual({ width: 1200, height: 900 });
  expect(fittingSize({ width: 3000, height: 4000 })).toEqual({ width: 900, height: 1200 });
  expect(fittingSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});

test('any photo keeps its proportions to within a pixel, fits, and has at least one pixel each way', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fittingSize({ width, height });
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(longestSide);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      const scale = Math.min(1, longestSide / Math.max(width, height));
      expect(Math.abs(fitted.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(fitted.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
    }),
  );
});
