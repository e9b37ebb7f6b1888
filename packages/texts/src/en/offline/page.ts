/** /offline: shown instead of a page that needs the server. */

export const documentTitle = 'You seem to be offline – Fareway';
export const lead =
  'This page needs a connection. Your tickets do not: those that you opened before are on this device.';
