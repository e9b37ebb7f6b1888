/** The reasons that the audit log gives for what Fareway did by itself. */

import { plural } from '../plural.ts';

/** Why Fareway suspends a ticket, and makes it active again. */
export const unpaidInstalments = (count: number) =>
  plural(count, { one: '1 instalment is unpaid', other: `${count} instalments are unpaid` });
export const nothingUnpaid = 'No instalment is unpaid';
export const planEnded = 'The payment plan was ended';
export const ruleKeeps = 'The rule for failed instalments suspends no ticket any more';
