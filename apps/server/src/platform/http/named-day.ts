import { z } from 'zod';

/** A day that a call names. Its year is limited, so that the days and instants around it exist, too. */
export const namedDay = z.iso.date().regex(/^(?:19|2[01])\d\d-/);
