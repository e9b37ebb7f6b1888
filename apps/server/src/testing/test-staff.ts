/** The member of staff who acts in tests. */
export const testStaff = { kind: 'staff', id: 'Pat of the office' } as const;
