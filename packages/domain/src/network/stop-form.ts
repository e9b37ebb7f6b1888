import * as text from '@fareway/texts/network/stops.ts';
import * as v from 'valibot';
import { readable } from '../forms/readable.ts';

const longestName = 120;

/** The form of a stop; the name is returned without spaces around it. */
export const stopForm = readable(
  v.object({
    name: readable(
      v.pipe(
        v.string(text.nameMissing),
        v.trim(),
        v.minCodePoints(1, text.nameMissing),
        v.maxCodePoints(longestName, text.nameMissing),
        // a time in the wrong column would become a stop that passengers can choose
        v.check((name) => !/^\d{1,2}[:.]\d\d$/.test(name), text.nameIsTime),
      ),
    ),
  }),
);
