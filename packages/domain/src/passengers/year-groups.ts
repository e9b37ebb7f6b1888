import * as text from '@fareway/texts/passengers/year-groups.ts';

export interface YearGroups {
  primary?: boolean | undefined;
  secondary?: boolean | undefined;
  sixth_form?: boolean | undefined;
}

/** The year groups of a service, '0' for reception and '1' to '13', from its primary, secondary and sixth form (P-087). */
export function expandYearGroups({ primary, secondary, sixth_form }: YearGroups): string[] {
  const groups = [
    ...(primary ? [0, 1, 2, 3, 4, 5, 6] : []),
    ...(secondary ? [7, 8, 9, 10, 11] : []),
    ...(sixth_form ? [12, 13] : []),
  ];
  return groups.map(String);
}

/** 'Reception' or 'Year {n}' (P-088). */
export function yearGroupLabel(group: string): string {
  return group === '0' ? text.reception : text.year(group);
}
