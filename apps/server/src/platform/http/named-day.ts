import { isLocalDate, namedYears } from '@fareway/domain/dates/local-date.ts';
import { z } from 'zod';

/** A day that a call names, 'YYYY-MM-DD'. */
export const namedDay = z.iso.date().regex(namedYears);

/** A day whose limits a use case checks, in words of its own: zod takes the year 0 for one. */
export const existingDay = z.iso.date().refine(isLocalDate, 'no such day');
