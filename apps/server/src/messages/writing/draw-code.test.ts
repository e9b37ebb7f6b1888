import fc from 'fast-check';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawCode } from './draw-code.ts';

test('a drawn code has six pixels for each module of the code and the white around it, and is small', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 300 }), async (text) => {
      const { data: modules } = encode(text, { ecc: 'M', border: 4 });
      const picture = drawCode(text);
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([modules.length * 6, modules.length * 6]);
      const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0;
      const drawn = Array.from({ length: info.height }, (_, y) =>
        Array.from({ length: info.width }, (__, x) => isDark(x, y)),
      );
      expect(drawn).toEqual(
        modules.flatMap((row) =>
          Array.from({ length: 6 }, () => row.flatMap((dark) => Array.from({ length: 6 }, () => dark))),
        ),
      );
      expect(picture.length).toBeLessThan(3_000);
    }),
    { numRuns: 20 },
  );
});
