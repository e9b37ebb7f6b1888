const hidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\u{FEFF}\u{E0000}-\u{E007F}]/u;
const everyHidden = new RegExp(hidden, 'gu');

/**
 * Whether a text contains hidden characters: control characters, line breaks, marks of text direction, and unassigned characters. Joiners
 * and variation selectors do not count, because names and emoji need them.
 */
export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text);
}

/** Whether a text is not blank, and yet nothing of it can be seen. */
export function isInvisible(text: string): boolean {
  return /\S/.test(text) && visibleLength(text) === 0;
}

/** Returns a text without its hidden characters. */
export function withoutHiddenCharacters(text: string): string {
  return text.replaceAll(everyHidden, '');
}

/** The number of visible characters in a text. Spaces, the empty pattern of Braille, joiners and control characters do not count. */
export function visibleLength(text: string): number {
  return text.replace(/[\p{C}\p{Z}\p{DI}\u2800]/gu, '').length;
}
