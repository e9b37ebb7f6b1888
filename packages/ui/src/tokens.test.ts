import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkGrounds, darkInks, lightGrounds } from './accent/accent.ts';
import { contrast, parseColour, readableContrast, type Rgb } from './contrast.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [lightPart, darkPart] = css.split('@media print')[0]!.split('@media screen and (prefers-color-scheme: dark)');
const light = colours(lightPart);
const schemes = { light, dark: new Map([...light, ...colours(darkPart)]) };

const grounds = ['ground', 'surface', 'sunken'];
const pairs = [
  ...['ink', 'ink-soft', 'brand', 'error'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['info', 'success', 'warning', 'error'].flatMap((tone) => [
    [tone, `${tone}-tint`] as const,
    ['ink', `${tone}-tint`] as const,
  ]),
  ['on-brand', 'brand'],
  ['on-error', 'error'],
  ['on-error', 'error-strong'],
  ['ground', 'ink'],
] as const;

for (const [scheme, tokens] of Object.entries(schemes)) {
  test.each(pairs)(`in the ${scheme} scheme %s can be read on %s`, (text, ground) => {
    expect(contrast(colour(tokens, text), colour(tokens, ground))).toBeGreaterThanOrEqual(readableContrast);
  });

  test.each(grounds)(`in the ${scheme} scheme the edge of a control can be seen on %s`, (ground) => {
    expect(contrast(colour(tokens, 'line-control'), colour(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
}

test('an operator’s accent is measured against the backgrounds of the tokens', () => {
  const read = (tokens: Map<string, string>) => grounds.map((ground) => parseColour(tokens.get(ground) ?? ''));
  expect(new Set(lightGrounds.map(parseColour))).toEqual(new Set(read(schemes.light)));
  expect(new Set(darkGrounds.map(parseColour))).toEqual(new Set(read(schemes.dark)));
  expect(darkInks).toEqual([schemes.dark.get('ink'), schemes.dark.get('ink-soft')]);
});

function colours(part: string | undefined): Map<string, string> {
  const declarations = (part ?? '').matchAll(/--([a-z-]+): (#[\da-f]{3,6});/g);
  return new Map([...declarations].map(([, name, value]) => [name ?? '', value ?? '']));
}

function colour(tokens: Map<string, string>, name: string): Rgb {
  const found = parseColour(tokens.get(name) ?? '');
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}
