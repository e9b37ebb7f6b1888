/** The page of the waiting list (P-073 to P-081). */

export const title = 'Join the waiting list';
export const lead = (operator: string) =>
  `Leave your details, and ${operator} will be in contact when there is availability.`;
export const documentTitle = (operator: string) => `Waiting list – ${operator}`;
