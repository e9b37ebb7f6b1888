/** The links at the top of every page. */

export const label = 'Main';
export const logOut = 'Logout';
