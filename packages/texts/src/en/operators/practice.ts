/** The practice operator: an operator for training with invented families and pretend payments (C-061). */

import { inWords } from '../words/in-words.ts';

/** At the end of the name of a practice operator. */
export const nameSuffix = ' (practice)';
/** On every page of a practice operator, in the console and in the shop. */
export const mark = 'Practice: nothing here is real';
