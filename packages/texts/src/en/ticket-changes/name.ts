/** Correcting the passenger’s name on a ticket. */

export const documentTitle = 'Correct the passenger’s name – Fareway';
export const title = 'Correct the passenger’s name';
export const once = 'The name can only be corrected once';
/** Where the operator has no email address, it sees the change in its console. */
export const consequences = (operator: string, isEmailed: boolean) =>
  `${operator}, your transport provider, ${isEmailed ? 'receives an email about' : 'sees'} each change. The ticket gets a new code: please print or download it again, because the old code stops working.`;
export const correctedBefore = 'The name on this ticket has been corrected before';
export const correctedBeforeText = (nameBefore: string, support: string) =>
  `It was ${nameBefore}. A name can be corrected only once: please contact ${support} if it is still wrong.`;
export const overText = 'Its name can no longer be corrected.';
export const refused = (reason: string) => `Error: ${reason}`;
export const failed = 'An error occurred when updating your name. Please try again later.';
