import { namedYears } from '@fareway/domain/dates/local-date.ts';
import { z } from 'zod';

/** A day that a call names, 'YYYY-MM-DD'. */
export const namedDay = z.iso.date().regex(namedYears);
