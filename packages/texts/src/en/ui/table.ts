/** A table that can be sorted. */

export const sortBy = (column: string) => `Sort by ${column}`;
