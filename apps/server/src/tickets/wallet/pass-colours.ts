import { formatColour, parseColour, readableOn } from '@fareway/ui/contrast.ts';

/** A pass in its operator's colour, with text that can be read on it: '#rrggbb' both. */
export function passColours(brandColour: string): { ground: string; text: string } {
  const ground = parseColour(brandColour) ?? fareways;
  return { ground: formatColour(ground), text: formatColour(readableOn(ground)) };
}

const fareways = [11, 93, 94] as const;
