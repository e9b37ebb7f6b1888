/** A colour as three channels from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The minimum contrast of text that WCAG 2.2 AA accepts. */
export const readableContrast = 4.5;

/** Reads '#abc' or '#aabbcc', with or without '#'; undefined for any other text. */
export function parseColour(text: string): Rgb | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const size = digits.length / 3;
  const channel = (index: number) => {
    const part = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16);
  };
  return [channel(0), channel(1), channel(2)];
}

/** Writes a colour as '#aabbcc'. */
export function formatColour(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the WCAG contrast of two colours, from 1 (the same) to 21 (black and white). */
export function contrast(one: Rgb, other: Rgb): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Returns the colour of text on `ground`: white, or ink, or black; one of them always reaches 4.5:1. */
export function readableOn(ground: Rgb): Rgb {
  return [white, ink].find((text) => contrast(text, ground) >= readableContrast) ?? black;
}

/** Returns `colour` moved towards `pole` (black or white) as little as possible to reach 4.5:1 on every one of `grounds`. */
export function readableShade(colour: Rgb, pole: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let step = 0; step < 50; step += 1) {
    const shade = mix(colour, pole, step / 50);
    if (grounds.every((ground) => contrast(shade, ground) >= readableContrast)) return shade;
  }
  return pole;
}

/**
 * Returns `colour` made brighter as little as possible to reach the contrast `least` on every one of `grounds`, which are dark. It keeps its hue and
 * saturation as long as it can, so that a maroon becomes a brighter red and not a pink.
 */
export function brightened(colour: Rgb, grounds: readonly Rgb[], least: number): Rgb {
  const isVisible = (shade: Rgb) => grounds.every((ground) => contrast(shade, ground) >= least);
  const most = 255 / Math.max(1, ...colour);
  const scaled = (factor: number) =>
    colour.map((channel) => Math.min(255, Math.round(channel * factor))) as unknown as Rgb;
  for (let step = 0; step <= 50; step += 1) {
    const shade = scaled(1 + ((most - 1) * step) / 50);
    if (isVisible(shade)) return shade;
  }
  for (let step = 1; step < 50; step += 1) {
    const shade = mix(scaled(most), white, step / 50);
    if (isVisible(shade)) return shade;
  }
  return white;
}

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];
const ink: Rgb = [20, 36, 46];

/** Mixes `part` (0 to 1) of `to` into `from`. */
export function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return [channel(0), channel(1), channel(2)];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
