/**
 * Whether a text has characters that control others or the way they are shown: control characters, line breaks, marks that turn the direction of
 * text, and unassigned ones. Joiners and variation selectors are no such characters: names and emoji need them.
 */
export function hasHiddenCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\u{FEFF}\u{E0000}-\u{E007F}]/u.test(text);
}
