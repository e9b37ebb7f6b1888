/** The choice to report errors, on the page about privacy (P-007). */

export const title = 'Error reports';
export const explanation = (receiver: string) =>
  `If something keeps going wrong, our support may ask you to send reports. For seven days this device then reports every error in our pages to ${receiver}: where in the program it happened and on which kind of page, but nothing that you typed.`;
export const off = 'This device sends no reports.';
export const on = 'This device sends reports. It stops by itself after seven days.';
export const start = 'Send reports for seven days';
export const stop = 'Stop sending reports';
