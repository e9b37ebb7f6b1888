/** A ticket on paper. */

export const documentTitle = (service: string, kind: string, passenger: string) => `${service} ${kind}, ${passenger}`;
export const photoOf = (passenger: string) => `Photo of ${passenger}`;
export const codeHint = 'Show this code when boarding, on paper or on a phone.';
export const noCodeOfVoid = 'Void. Not valid for travel.';
export const noCodeOfSuspended = 'Suspended. Not valid for travel.';
export const questions = (contact: string) => `Questions? Please contact ${contact}.`;
export const number = (reference: string) => `Ticket ${reference}`;
export const fileName = (kind: string) => `Ticket ${kind}`;
