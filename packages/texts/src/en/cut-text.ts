/** Returns the first characters of a text, at most `most` units of UTF-16. A character of two units at the end is taken whole or not at all. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
