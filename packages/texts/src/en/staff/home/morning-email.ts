/** The morning email of a member of staff: the email, the setting, and the page that switches it off. */

import { plural } from '../../plural.ts';

export const subject = (operator: string, count: number) =>
  plural(count, {
    one: `${operator}: 1 thing needs somebody`,
    other: `${operator}: ${count} things need somebody`,
  });
export const heading = 'What needs somebody';
/** A line of the list: what waits, and since when, or who is on it. */
export const line = (words: string, details: readonly string[]) =>
  details.length === 0 ? words : `${words}. ${details.join('. ')}.`;
export const more = 'See the rest in the console.';
export const open = 'Open the console';
export const why = (operator: string) =>
  `You have asked for this email about ${operator}. It comes in the morning, and only if there is anything to do.`;
export const switchOff = 'Switch this email off';

export const title = 'Morning email';
export const lead = 'It says what needs somebody, and comes only if there is anything.';
export const at = (operator: string) => `Time of the email about ${operator}`;
export const atHint = 'Such as 07:00, on the clocks of the operator. Leave it empty to have no email.';
export const save = 'Save';
export const ofOperator = (operator: string) => ` for ${operator}`;
export const saved = (operator: string, time: string) => `The email about ${operator} comes at ${time}.`;
export const off = (operator: string) => `The email about ${operator} is switched off.`;
export const offTitle = 'Switch the morning email off';
export const offLead = 'You can switch it on again on the page of your account.';
export const offDo = 'Switch it off';
export const isOff = 'The morning email is switched off';
export const notOff = 'The email was not switched off';
export const noToken = 'This link is not complete. Open it from the email again.';
