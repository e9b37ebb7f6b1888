/** What every card and page of a ticket shows: its validity and its state. */

export const documentTitle = (ticket: string) => `${ticket} – Fareway`;
export const forPassenger = (ticket: string, passenger: string) => `${ticket}, for ${passenger}`;
export const valid = 'Valid';
export const validOn = 'Valid on';
export const wasValid = 'Was valid';
export const wasValidOn = 'Was valid on';
export const journey = 'Journey';
export const inDebit = (left: number) => `${left}, in debit`;
export const active = 'Active';
export const starts = (day: string) => `Starts ${day}`;
export const suspended = 'Suspended';
export const doesNotRun = 'Does not run';
export const expired = 'Expired';
export const voided = 'Void';
