/** What an import of stops does besides the numbers of rows. */

import { plural } from '../plural.ts';

export const stopsComeBack = (count: number) =>
  plural(count, {
    one: '1 stop that was deleted comes back.',
    other: `${count} stops that were deleted come back.`,
  });
