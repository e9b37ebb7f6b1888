/** The first page of a visitor: the search for a service beside the log-in. */

export const search = 'Find your bus';
export const operators = 'All transport providers';
export const logIn = 'Log in';
