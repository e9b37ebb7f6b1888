/** The timetable of a service, in the console. */

export const timeInvalid = 'Enter a time such as 07:52, or leave it empty.';
export const dayMissing = 'Enter the day from which the timetable counts.';
export const tooManyStops = (most: number) => `A journey has ${most} stops at most.`;
/** Both calls are named with their stop and time (C-029). */
export const fall = (later: string, earlier: string) => `${later} is before ${earlier}.`;
export const twice = (stop: string) => `${stop} is in the row above as well.`;
