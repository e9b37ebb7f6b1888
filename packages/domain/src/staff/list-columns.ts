/** The lists of the console whose columns a member of staff can choose (C-209). */
export const lists = [
  'sold-tickets',
  'services',
  'stops',
  'calendars',
  'departures',
  'team',
  'season-numbers',
  'season-days',
  'held-back-seats',
  'prepared-tickets',
  'tickets',
  'sale-links',
  'relief-buses',
  'passengers',
  'vehicles',
  'shared-seats',
  'imports',
  'refused-rows',
  'home',
  'audit-log',
  'data-views',
  'cancelled-departure',
] as const;

/** A list whose columns a member of staff can choose. */
export type List = (typeof lists)[number];

/** The widths of a column, in rem. */
export const widths = { narrowest: 6, widest: 40, step: 2 } as const;

/** The columns of a list in their order, as a member has chosen them. */
export type ListColumns = {
  key: string;
  is_shown: boolean;
  /** In rem; null: as wide as what it shows. */
  width: number | null;
}[];
