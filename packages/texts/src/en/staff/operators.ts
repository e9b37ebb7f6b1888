/** The operators that a person works for. */

export const title = 'Choose an operator';
export const none = 'No operator yet';
export const noneYet = 'You do not work for an operator yet';
export const noneNext =
  'Somebody who manages the team of an operator can invite you by email. Open the link of that email to begin. If you worked for one before, ask one of its owners whether you were removed.';
export const notYours = 'You do not work for this operator';
export const notYoursNext =
  'The address may be wrong, or somebody has removed you from its team. Ask an owner of the operator if you think that this is a mistake.';
export const toYours = 'See the operators you work for';

/** Under the page of a thing, for those who see the audit log: the link to what has changed of it. */
export const history = 'Who changed this, and when';
