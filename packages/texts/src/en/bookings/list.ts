/** The list of the journeys booked on a pass. */

export const none = 'No trips booked';
export const noneHint = 'Each journey that you book on this pass appears here.';
export const noneUpcoming = 'None at the moment.';
export const doesNotRun = 'This bus does not run.';
export const previous = 'Previous trips';
/** The journey is only read aloud. */
export const edit = <Part>(journey: string, hidden: (words: string) => Part) => ['EDIT', hidden(` ${journey}`)];
