import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentProps, darkGrounds, lightGrounds } from './accent/accent.ts';
import {
  black,
  contrast,
  formatColour,
  parseColour,
  readableContrast,
  readableOn,
  white,
  type Rgb,
} from './contrast.ts';

const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(channel, channel, channel);

test('black on white has a contrast of 21, and a colour on itself of 1', () => {
  expect(contrast(black, white)).toBeCloseTo(21);
  expect(contrast([11, 93, 94], [11, 93, 94])).toBe(1);
});

test('a colour is read in short and long form', () => {
  expect(parseColour('#0af')).toEqual([0, 170, 255]);
  expect(parseColour('00AAFF')).toEqual([0, 170, 255]);
  expect(['', 'teal', '#12345', 'rgb(0,0,0)'].map(parseColour)).toEqual([undefined, undefined, undefined, undefined]);
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(parseColour(formatColour(colour))).toEqual(colour);
    }),
  );
});

test('text on any operator’s colour is readable', () => {
  fc.assert(
    fc.property(anyColour, (ground) => {
      expect(contrast(readableOn(ground), ground)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});

test('an operator’s accent is readable on every background, and text on it, in light and dark mode', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      for (const [scheme, grounds] of [['light', lightGrounds] as const, ['dark', darkGrounds] as const]) {
        const accent = property(brand, `--accent-${scheme}`);
        for (const ground of [...grounds.map(known), property(brand, `--on-accent-${scheme}`)]) {
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(readableContrast);
        }
      }
    }),
  );
});

test('a readable accent stays as the operator chose it', () => {
  expect(accentProps('#1d2f6f').style).toMatchObject({ '--accent-light': '#1d2f6f', '--band': '#1d2f6f' });
});

test('without a readable colour the accent is Fareway’s', () => {
  expect(accentProps(undefined)).toEqual({});
  expect(accentProps('teal')).toEqual({});
});

function property(brand: Rgb, name: string): Rgb {
  return known((accentProps(formatColour(brand)).style as Record<string, string>)[name] ?? '');
}

function known(text: string): Rgb {
  const colour = parseColour(text);
  if (!colour) throw new Error(`not a colour: ${text}`);
  return colour;
}
