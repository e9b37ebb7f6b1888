/** The headings of a receipt, on the page, on paper and in emails (decision 166). */

export const title = 'Receipt';
export const lines = 'What was bought';
export const payments = 'Payments';
export const refunds = 'Refunds';
