/** The audit log as a CSV file. */

/** The columns of the CSV file. */
export const csvHeader = [
  'Time',
  'Who',
  'Kind of person',
  'What',
  'Action',
  'Kind of thing',
  'Thing',
  'Name of the thing',
  'Before',
  'After',
  'Why',
];
export const csvFileName = (operator: string, day: string) => `${operator}-audit-log-${day}.csv`;
