/** The page of who looked at the data of which families. */

import { plural } from '../plural.ts';

/** The pages and files that show names or addresses of families, and how the page calls them. */
export const viewKinds = {
  arrears: 'The list of payments in arrears',
  'unsent-messages': 'The list of messages that were not sent',
  'audit-log': 'The audit log',
  'audit-log-file': 'The audit log as a CSV file',
  'sold-tickets': 'The list of sold tickets',
  'sold-tickets-file': 'Sold tickets as a CSV file',
  'console-search': 'The search of the console',
  'count-rows': 'The rows of a number',
  'departure-passengers': 'The passengers of a departure',
  'departure-passengers-file': 'The passengers of a departure as a CSV file',
  'sale-links': 'The links of a private ticket',
  'import-preview': 'The preview of an import',
  'import-file': 'The file of an import',
  'import-refused-rows': 'The refused rows of an import as a CSV file',
  'passengers-file': 'Passengers with their tickets as a file',
  'waiting-list-file': 'The waiting list as a file',
  'data-archive': 'The archive of all data',
} as const;

export type ViewKind = keyof typeof viewKinds;

export const title = 'Views of personal data';
export const lead = (operator: string) =>
  `Who at ${operator} looked at names or addresses of which families, and when. Kept for two years.`;
export const link = 'Who looked at personal data';

export const filter = 'Choose views';

export const when = 'When';
export const who = 'Who';
export const where = 'Where';
export const families = 'Families';
/** A page or file of another release. */
export const otherPage = (kind: string) => kind.replaceAll('-', ' ');
export const familyCount = (count: number) =>
  count === 0 ? 'People without an account' : plural(count, { one: '1 family', other: `${count} families` });
export const tickets = (references: readonly string[], hasMore: boolean) =>
  `Tickets ${references.join(', ')}${hasMore ? ' and others' : ''}`;

export const shown = (count: number, isWhole: boolean) =>
  `${plural(count, { one: '1 view', other: `${count} views` })}${isWhole ? '' : ' on this page'}`;
export const none = 'No view matches';
export const noneYet = 'Nobody has looked at personal data yet';
export const noneYetNext = 'From the first view on, every view is here.';
