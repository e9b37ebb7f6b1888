/** The search for a service, also on the front door. */

export const label = 'School, stop, town or service';
export const hint = 'Part of the name is enough.';
export const find = 'Find';
