const hidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\u{FEFF}\u{E0000}-\u{E007F}]/u;
const everyHidden = new RegExp(hidden, 'gu');

/**
 * Whether a text contains hidden characters: control characters, line breaks, marks of text direction, and unassigned characters. Joiners
 * and variation selectors do not count, because names and emoji need them.
 */
export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text);
}

// Marked as pure, so that pages that look for hidden characters only do not load them.
/** Joiners and variation selectors, which names and emoji need. */
const joining = '[\\u180B-\\u180D\\u180F\\u200C\\u200D\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]';

/** Other characters without width: soft hyphens, spaces without width, fillers, and marks of formats and of direction. */
export const withoutWidth = /* #__PURE__ */ new RegExp(`(?!${joining})[\\p{DI}\\uFFF9-\\uFFFB]`, 'u');
/** Joiners and variation selectors where nothing needs them: at the beginning, after a space, and after a letter that is never joined. */
const needless = /* #__PURE__ */ new RegExp(
  `(?:^|[\\s\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])${joining}`,
  'u',
);

/** Whether a text contains hidden characters, or characters without width: then it looks the same as another text (decision 417). */
export function hasUnseenCharacters(text: string): boolean {
  return hasHiddenCharacters(text) || withoutWidth.test(text) || needless.test(text);
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
