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
} & Match;

type Match = { field: string; why: 'name' | 'other-name' | 'remembered' } | { field: null; why: null };

const none: Match = { field: null, why: null };

/**
 * Matches the columns of a file with the fields of an import (C-066): by what the operator has chosen for the name before, else by the name of the
 * template file, else by a common name that only one field has. Two columns of one name or for one field are both duplicates, and fill no field until a
 * person chooses. `remembered` has fields by normalised names.
 */
export function matchColumns(
  columns: readonly ColumnOfFile[],
  fields: readonly ImportField[],
  remembered: Readonly<Record<string, string>>,
): ColumnMatch[] {
  const found = columns.map(({ name }) => {
    const normalised = normalisedColumnName(name);
    return { normalised, ...matchOf(normalised, fields, remembered) };
  });
  return columns.map(({ name, letter }, index) => {
    const { normalised, ...match } = found[index]!;
    const isDuplicate = found.some(
      (other, otherIndex) =>
        otherIndex !== index &&
        ((normalised !== '' && other.normalised === normalised) ||
          (match.field !== null && other.field === match.field)),
    );
    return { name, letter, isDuplicate, ...(isDuplicate ? none : match) };
  });
}

/** The name of a column without case, accents, punctuation and spacing. */
export function normalisedColumnName(name: string): string {
  // the capital ẞ has no two letters in upper case, and its small letter has
  return lettersOf(lettersOf(name).toLowerCase().toUpperCase().toLowerCase());
}

function lettersOf(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function matchOf(name: string, fields: readonly ImportField[], remembered: Readonly<Record<string, string>>): Match {
  if (name === '') return none;
  const chosen = Object.hasOwn(remembered, name) ? remembered[name] : undefined;
  if (chosen !== undefined && fields.some(({ field }) => field === chosen)) return { field: chosen, why: 'remembered' };
  const isName = (other: string | undefined) => other !== undefined && normalisedColumnName(other) === name;
  const named = fields.filter(({ names }) => isName(names[0]));
  if (named.length === 1) return { field: named[0]!.field, why: 'name' };
  const alike = fields.filter(({ names }) => names.some(isName));
  return alike.length === 1 ? { field: alike[0]!.field, why: 'other-name' } : none;
}
