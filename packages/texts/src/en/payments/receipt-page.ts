/** The page of an order's receipt, and what it shows where there is none (decision 166). */

export const documentTitle = 'Receipt – Fareway';
export const documentTitleOf = (reference: string) => `Receipt ${reference} – Fareway`;
export const title = 'Receipt';
export const failed = 'This receipt could not be loaded';
export const unknown = 'We can’t find this order';
export const unknownText =
  'It does not belong to the account that you are logged in to. If you have another account, please log in to that one.';
export const saveFailed = 'The PDF could not be loaded. Please try again.';
export const ticket = (passenger: string) => `Ticket of ${passenger}`;
export const fileName = (operator: string, reference: string) => `Receipt ${operator} ${reference}`;
