import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentProps, darkGrounds, darkInks, lightGrounds } from './accent/accent.ts';
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

test('in light mode an operator’s accent is readable on every background, and text on it', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      const accent = property(brand, '--accent-light');
      for (const ground of [...lightGrounds.map(known), property(brand, '--on-accent-light')])
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});

test('in dark mode every operator’s buttons keep its colour, and every text, edge and tinted ground can be read or seen', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      const of = (name: string) => property(brand, `--${name}-dark`);
      expect(of('accent-fill')).toEqual(brand);
      for (const fill of ['accent-fill', 'accent-fill-strong'])
        expect(contrast(of('on-accent'), of(fill))).toBeGreaterThanOrEqual(readableContrast);
      for (const ground of darkGrounds.map(known)) {
        expect(contrast(of('accent'), ground)).toBeGreaterThanOrEqual(readableContrast);
        expect(contrast(of('accent-edge'), ground)).toBeGreaterThanOrEqual(3);
      }
      for (const text of [...darkInks.map(known), of('accent')])
        expect(contrast(text, of('accent-tint'))).toBeGreaterThanOrEqual(readableContrast);
    }),
    { numRuns: 2_000 },
  );
});

test('in dark mode a maroon stays maroon: no text, edge or ground of it is a pastel', () => {
  const maroon = '#6d1a2d';
  const of = (name: string) => property(known(maroon), `--${name}-dark`);
  expect(formatColour(of('accent'))).toBe(darkInks[0]);
  for (const name of ['accent-fill', 'accent-fill-strong', 'accent-edge', 'accent-tint']) {
    const [red, green, blue] = of(name);
    expect.soft(red, name).toBeGreaterThan(Math.max(green, blue));
  }
  const [red, green, blue] = of('accent-edge');
  expect((red - Math.min(green, blue)) / red).toBeGreaterThan(0.6);
});

test('in dark mode an operator’s colour that is readable there is also the colour of its text', () => {
  expect(accentProps('#f2a900').style).toMatchObject({ '--accent-dark': '#f2a900', '--accent-edge-dark': '#f2a900' });
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
