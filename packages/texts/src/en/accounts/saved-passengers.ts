/** Why the details of a saved passenger are refused. */

export const school = 'Please provide a school';
