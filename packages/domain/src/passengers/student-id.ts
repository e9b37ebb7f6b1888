import { nameKey } from '../forms/name-key.ts';

/** Returns a student id without what does not count in any id: case and spaces. Two schools can have a pupil 007 and a pupil 7. */
export function writtenStudentId(id: string): string {
  return nameKey(id).replaceAll(' ', '');
}

/**
 * Returns a key under which all writings of one student id are found. Case and spaces do not count. Of a number neither do the zeros in front, which a
 * spreadsheet takes away, nor the decimals .0, which some programs add. Ids of one key can be those of two pupils, 007 and 7: they are one only for the same
 * name. The database compares no student ids, so that it has no such function.
 */
export function studentIdKey(id: string): string {
  const plain = writtenStudentId(id);
  return /^\d+(?:\.0+)?$/.test(plain) ? plain.replace(/\.0+$/, '').replace(/^0+(?=\d)/, '') : plain;
}
