/** The titles of tickets (P-297). */

export const types = {
  single: 'Single',
  return: 'Return',
  week: 'Week',
  '4_week': '4 Week',
  annual: 'Annual',
  autumn: 'Autumn',
  spring: 'Spring',
  summer: 'Summer',
  flexi: 'Flexi',
  advance: 'Advance',
};
/** By sub-type; the others are not in the title. */
export const subTypes = { am_only: 'AM Only', pm_only: 'PM Only', custom: 'Custom' };
export const kind = (type: string, year: string, subType: string | undefined) =>
  `${type} ${year}${subType ? ` (${subType})` : ''}`;
export const title = (service: string, kind: string) => `${service} ${kind}`;
