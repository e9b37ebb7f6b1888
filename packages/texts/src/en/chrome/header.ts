/** The links at the top of every page. */

export const label = 'Main';
export const myTickets = 'My tickets';
export const account = 'Account';
export const help = 'Help';
export const logIn = 'Log in';
export const logOut = 'Logout';
