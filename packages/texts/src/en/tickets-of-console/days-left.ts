/** The days that are left of a ticket whose weekdays are chosen, beside the numbers of its form. */

/** Beside the number of a weekday. */
export const left = (days: number) => `${days} left`;
export const counted = (from: string, until: string) =>
  `The days left are those from ${from} until ${until} on which the service runs by its calendar.`;
export const notCounted =
  'The days left are not counted, because the calendar of the service does not cover the ticket.';
export const none = 'No day of this ticket is left.';
export const saveFirst = 'Save the first and the last day: then the days left are counted again.';
export const fill = 'Fill in the days left';
export const filled = 'The days left are filled in. Save them to keep them.';
