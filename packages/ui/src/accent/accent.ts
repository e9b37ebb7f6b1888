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

/** The colours of an accent, '#rrggbb' each. */
export interface AccentColours {
  /** The operator's colour itself, and the text on it. */
  band: string;
  onBand: string;
  light: { accent: string; onAccent: string };
  /** `accent` is the colour of text; `fill` is the colour of buttons, with `onFill` for the text on them. */
  dark: { accent: string; fill: string; onFill: string; fillStrong: string; edge: string; tint: string };
}

/** Returns the colours that an operator's colour becomes in both schemes (decision 158); undefined for a missing or unreadable colour. */
export function accentColours(brandColour: string | undefined): AccentColours | undefined {
  const colour = parseColour(brandColour ?? '');
  if (!colour) return undefined;
  const light = readableShade(colour, black, parseAll(lightGrounds));
  const grounds = parseAll(darkGrounds);
  const [ink] = parseAll(darkInks) as [Rgb];
  const dark = isReadableOn(grounds)(colour) ? colour : ink;
  const onFill = readableOn(colour);
  return {
    band: formatColour(colour),
    onBand: formatColour(onFill),
    light: { accent: formatColour(light), onAccent: formatColour(readableOn(light)) },
    dark: {
      accent: formatColour(dark),
      fill: formatColour(colour),
      onFill: formatColour(onFill),
      fillStrong: formatColour(strongerFill(colour, onFill)),
      edge: formatColour(brightened(colour, grounds, visibleContrast)),
      tint: formatColour(deepTint(colour, [...parseAll(darkInks), dark])),
    },
  };
}

/**
 * Returns the props that give an element and its content an operator's colour: `<body {...accentProps(brand_colour)}>`. `--band` is the colour
 * itself, for large areas, with `--on-band` for the text on it. `--accent` is the colour of text and icons, and is readable. In light mode it
 * is the operator's colour, darkened where necessary. In dark mode a colour that is too dark for text does not become a pastel (decision 158):
 * text has the page's own colour, `--accent-fill` (buttons) stays the operator's colour, `--accent-edge` (edges and ticks) is brighter, and
 * `--accent-tint` (grounds) is a deep tone of it. A missing or unreadable colour leaves Fareway's own.
 */
export function accentProps(brandColour: string | undefined): AccentProps {
  const colours = accentColours(brandColour);
  if (!colours) return {};
  const { band, onBand, light, dark } = colours;
  const style: Record<`--${string}`, string> = {
    '--accent-light': light.accent,
    '--on-accent-light': light.onAccent,
    '--accent-dark': dark.accent,
    '--accent-fill-dark': dark.fill,
    '--on-accent-dark': dark.onFill,
    '--accent-fill-strong-dark': dark.fillStrong,
    '--accent-edge-dark': dark.edge,
    '--accent-tint-dark': dark.tint,
    '--band': band,
    '--on-band': onBand,
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
