import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every character is half as wide as it is high. */
const face = { widthOf: (text: string, size: number) => Array.from(text).length * size * 0.5 };
const box = { width: 100, height: 50, sizes: [20, 10, 5] as const };

test('a text is set as large as its box allows, and broken between words', () => {
  expect(fitText(face, 'Ilkley bus', box)).toMatchObject({ size: 20, lines: ['Ilkley bus'] });
  expect(fitText(face, 'Skipton to Ilkley', box)).toMatchObject({ size: 20, lines: ['Skipton to', 'Ilkley'] });
  expect(fitText(face, 'Skipton to Ilkley and Otley', box)).toMatchObject({
    size: 10,
    lines: ['Skipton to Ilkley', 'and Otley'],
  });
});

test('a text never leaves its box: long words are broken, and text that is too long ends in an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 800 }), (text) => {
      const { lines, size, height } = fitText(face, text, box);
      expect(height).toBeLessThanOrEqual(box.height);
      expect(Math.max(...lines.map((line) => face.widthOf(line, size)))).toBeLessThanOrEqual(box.width);
      const whole = text.split(/\s+/u).join('');
      const shown = lines.join('').replaceAll(' ', '');
      expect(shown === whole || (shown.endsWith('…') && whole.startsWith(shown.slice(0, -1)))).toBe(true);
    }),
  );
});
