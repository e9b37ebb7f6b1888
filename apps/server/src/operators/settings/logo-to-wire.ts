import { z } from 'zod';

/** The logo of an operator on the wire. */
export const logoOnWire = z
  .string()
  .optional()
  .describe('The file name of the picture, of /logo/{fileName}, to be shown on white; the name is its alternative');

/** The logo of an operator on the wire, and nothing of one without. */
export function logoToWire(logoId: string | null): { logo?: string } {
  return logoId === null ? {} : { logo: `${logoId}.png` };
}
