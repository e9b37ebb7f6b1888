/** Under the page of a thing, for those who see the audit log: the link to what has changed of it. */

export const link = 'Who changed this, and when';
