/** How many characters of a text can be seen: spaces, and what only joins, directs or controls others, do not count. */
export function visibleLength(text: string): number {
  return text.replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '').length;
}
