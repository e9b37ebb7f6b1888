/** What every page of the operator's console has around its content. */

export const site = 'Fareway console';
export const navigation = 'Console';
export const pagesOfOperator = (operator: string) => `Pages of ${operator}`;
export const account = 'Account';
export const search = 'Search';
export const soldTickets = 'Sold tickets';
export const signOut = 'Sign out';
export const signOutFailed =
  'You may still be signed in, because our server did not respond as it should. Check your connection, and sign out again.';
export const changeOperator = 'Change operator';
export const home = 'Home';
export const services = 'Services';
export const tickets = 'Tickets';
export const stops = 'Stops';
export const calendars = 'Calendars';
export const imports = 'Import';
export const settings = 'Settings';
export const team = 'Team';
export const auditLog = 'Audit log';
export const partNotLoaded = 'Part of this page has not loaded';
export const partNotLoadedNext = 'Nothing was changed. Check your connection, then reload the page.';
export const slowStart =
  'This page takes long to load. Nothing was changed. Check your connection, then reload the page.';
export const reload = 'Reload the page';
export const startPage = 'Go to the start page';
export const families = 'Families';
