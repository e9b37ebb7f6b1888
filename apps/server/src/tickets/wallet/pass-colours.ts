import { formatColour, parseColour, readableOn } from '@fareway/ui/contrast.ts';

/** Returns the operator's colour and a readable colour of text on it, both '#rrggbb'. */
export function passColours(brandColour: string): { ground: string; text: string } {
  const ground = parseColour(brandColour) ?? fareways;
  return { ground: formatColour(ground), text: formatColour(readableOn(ground)) };
}

const fareways = [11, 93, 94] as const;
