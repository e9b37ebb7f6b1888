import type { CSSProperties } from 'react';
import {
  black,
  brightened,
  contrast,
  formatColour,
  mix,
  parseColour,
  readableContrast,
  readableOn,
  readableShade,
  white,
  type Rgb,
} from '../contrast.ts';

/** The backgrounds of an accent, as in tokens.css. */
export const lightGrounds = ['#ffffff', '#f6f8f8', '#ebf0f1'];
export const darkGrounds = ['#0e181e', '#16242c', '#1f303a'];
/** The text of the dark mode, as in tokens.css. */
export const darkInks = ['#e9eff1', '#adbbc3'];

/**
 * Returns the props that give an element and its content an operator's colour: `<body {...accentProps(brand_colour)}>`. `--band` is the colour
 * itself, for large areas, with `--on-band` for the text on it. `--accent` is the colour of text and icons, and is readable. In light mode it
 * is the operator's colour, darkened where necessary. In dark mode a colour that is too dark for text does not become a pastel (decision 158):
 * text has the page's own colour, `--accent-fill` (buttons) stays the operator's colour, `--accent-edge` (edges and ticks) is brighter, and
 * `--accent-tint` (grounds) is a deep tone of it. A missing or unreadable colour leaves Fareway's own.
 */
export function accentProps(brandColour: string | undefined): AccentProps {
  const colour = parseColour(brandColour ?? '');
  if (!colour) return {};
  const light = readableShade(colour, black, parseAll(lightGrounds));
  const grounds = parseAll(darkGrounds);
  const [ink] = parseAll(darkInks) as [Rgb];
  const dark = isReadableOn(grounds)(colour) ? colour : ink;
  const onFill = readableOn(colour);
  const style: Record<`--${string}`, string> = {
    '--accent-light': formatColour(light),
    '--on-accent-light': formatColour(readableOn(light)),
    '--accent-dark': formatColour(dark),
    '--accent-fill-dark': formatColour(colour),
    '--on-accent-dark': formatColour(onFill),
    '--accent-fill-strong-dark': formatColour(strongerFill(colour, onFill)),
    '--accent-edge-dark': formatColour(brightened(colour, grounds, visibleContrast)),
    '--accent-tint-dark': formatColour(deepTint(colour, [...parseAll(darkInks), dark])),
    '--band': formatColour(colour),
    '--on-band': formatColour(readableOn(colour)),
  };
  return { 'data-accent': true, style };
}

/** The minimum contrast of an edge that WCAG 2.2 AA accepts. */
const visibleContrast = 3;

/** A button under the pointer: a little lighter, or darker where its text would not stay readable. */
function strongerFill(fill: Rgb, text: Rgb): Rgb {
  const lighter = mix(fill, white, 0.15);
  return contrast(text, lighter) >= readableContrast ? lighter : mix(fill, black, 0.15);
}

/** The dark surface with as much of the colour, up to a third, as leaves every text on it readable. */
function deepTint(colour: Rgb, texts: readonly Rgb[]): Rgb {
  const surface = parseColour(darkGrounds[1] ?? '') ?? black;
  for (let share = 0.32; share > 0; share -= 0.02) {
    const tint = mix(surface, colour, share);
    if (isReadableOn([tint])(...texts)) return tint;
  }
  return surface;
}

function isReadableOn(grounds: readonly Rgb[]) {
  return (...texts: Rgb[]) =>
    texts.every((text) => grounds.every((ground) => contrast(text, ground) >= readableContrast));
}

export interface AccentProps {
  'data-accent'?: true;
  style?: CSSProperties;
}

function parseAll(colours: readonly string[]): Rgb[] {
  return colours.map((colour) => parseColour(colour)).filter((colour) => colour !== undefined);
}
