import type { CSSProperties } from 'react';
import { black, formatColour, parseColour, readableOn, readableShade, white, type Rgb } from '../contrast.ts';

/** The backgrounds of an accent, as in tokens.css. */
export const lightGrounds = ['#ffffff', '#f6f8f8', '#ebf0f1'];
export const darkGrounds = ['#0e181e', '#16242c', '#1f303a'];

/**
 * Returns the props that give an element and its content an operator's colour: `<body {...accentProps(brand_colour)}>`. `--accent` is that
 * colour made readable in light and dark mode. `--band` is the colour itself, for large areas, with `--on-band` for the text on it. A
 * missing or unreadable colour leaves Fareway's own.
 */
export function accentProps(brandColour: string | undefined): AccentProps {
  const colour = parseColour(brandColour ?? '');
  if (!colour) return {};
  const light = readableShade(colour, black, parseAll(lightGrounds));
  const dark = readableShade(colour, white, parseAll(darkGrounds));
  const style: Record<`--${string}`, string> = {
    '--accent-light': formatColour(light),
    '--on-accent-light': formatColour(readableOn(light)),
    '--accent-dark': formatColour(dark),
    '--on-accent-dark': formatColour(readableOn(dark)),
    '--band': formatColour(colour),
    '--on-band': formatColour(readableOn(colour)),
  };
  return { 'data-accent': true, style };
}

export interface AccentProps {
  'data-accent'?: true;
  style?: CSSProperties;
}

function parseAll(colours: readonly string[]): Rgb[] {
  return colours.map((colour) => parseColour(colour)).filter((colour) => colour !== undefined);
}
