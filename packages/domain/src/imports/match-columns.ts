/** A field that an import fills. */
export interface ImportField {
  field: string;
  /** Its common names, the name of the template file first. */
  names: readonly string[];
  isRequired: boolean;
}

interface ColumnOfFile {
  /** As written; '' when empty. */
  name: string;
  /** Its letter in a spreadsheet. */
  letter: string;
}

/** A column of a file with the field that it fills. */
export type ColumnMatch = ColumnOfFile & {
  /** Whether another column has the same name, or would fill the same field. */
  isDuplicate: boolean;
} & ({ field: string; why: 'name' | 'other-name' | 'remembered' } | { field: null; why: null });

/** Matches the columns of a file with the fields of an import. */
export function matchColumns(
  _columns: readonly ColumnOfFile[],
  _fields: readonly ImportField[],
  _remembered: Readonly<Record<string, string>>,
): ColumnMatch[] {
  throw new Error('being written');
}

/** The name of a column without case, accents, punctuation and spacing. */
export function normalisedColumnName(_name: string): string {
  throw new Error('being written');
}
