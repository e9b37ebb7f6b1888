import { columns } from '@fareway/texts/imports/fields.ts';
import type { ImportField } from './match-columns.ts';

/** What can be imported from a table (C-063). */
export const importKinds = ['tickets', 'stops', 'calendars', 'timetables', 'vouchers', 'waiting-list'] as const;

type TableKindName = (typeof importKinds)[number];

/** What can be imported: from a table, or from a GTFS feed (C-071). */
export type ImportKindName = TableKindName | 'gtfs';

/** A field of an import, with how its cells are read. */
export type FieldOfKind = ImportField & { isDay: boolean };

const required: Record<TableKindName, readonly string[]> = {
  tickets: ['first_name', 'last_name', 'service', 'ticket'],
  stops: ['name'],
  calendars: ['calendar', 'what', 'first_day'],
  timetables: ['service', 'stop'],
  vouchers: ['code', 'value'],
  'waiting-list': ['email', 'mobile', 'post_code', 'first_name', 'last_name'],
};

const days = new Set(['first_day', 'last_day', 'valid_from', 'starts_on', 'ends_on', 'joined_on']);

/** Returns the fields of an import, in the order of the template file (C-066). A feed has none. */
export function fieldsOf(kind: ImportKindName): FieldOfKind[] {
  if (kind === 'gtfs') return [];
  return Object.entries<readonly string[]>(columns[kind]).map(([field, names]) => ({
    field,
    names,
    isRequired: required[kind].includes(field),
    isDay: days.has(field),
  }));
}

/** The name of a field, as the template file has it. */
export function fieldName(kind: ImportKindName, field: string): string {
  return fieldsOf(kind).find((one) => one.field === field)?.names[0] ?? field;
}
