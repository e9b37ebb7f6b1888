import * as text from '@fareway/texts/refusals/support.ts';

/** The operator's support contact (P-083); each part can be missing. */
export interface Support {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * Returns the text for `<support>` in a message: the operator's support name, email and phone, as far as they are known, else 'your
 * transport provider directly' (P-247).
 */
export function supportWords(support: Support | null | undefined): string {
  const known = [support?.name, support?.email, support?.phone].map((word) => word?.trim()).filter((word) => word);
  return known.length === 0 ? text.withoutContact : known.join(', ');
}
