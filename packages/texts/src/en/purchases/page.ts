/** The page that sells a ticket: its title, its steps, and what is shown when it cannot sell (P-045, P-108). */

export const title = 'Buy a ticket';
export const summaryDocumentTitle = (title: string) => `Summary: ${title} – Fareway`;
export const passengerStep = 'Passenger';
export const summaryStep = 'Summary and payment';
export const offlineText = 'What you typed is kept on this device. You can pay when you are online again.';
export const unavailable = 'No availability';
export const unavailableNext =
  'Please check again soon or contact your transport operator directly for more information.';
