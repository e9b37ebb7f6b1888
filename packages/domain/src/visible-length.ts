/** The number of visible characters in a text. Spaces, joiners and control characters do not count. */
export function visibleLength(text: string): number {
  return text.replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '').length;
}
